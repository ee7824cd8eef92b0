/** Runs a few things at once. None waits for another: each that ends makes room for the next. */
export function createPool(size: number) {
  const running = new Set<Promise<void>>()
  return {
    room: () => size - running.size,
    /** `work` must not reject; `onRoom` is called when it has ended. */
    add(work: Promise<void>, onRoom: () => void): void {
      const ended = work.finally(() => {
        running.delete(ended)
        onRoom()
      })
      running.add(ended)
    },
    /** Resolves when everything that runs now has ended. */
    settled: async () => {
      await Promise.all(running)
    },
  }
}
