/** Runs up to `size` promises at the same time. Each one that ends makes room for the next. */
export function createJobPool(size: number) {
  const running = new Set<Promise<void>>()
  return {
    room: () => size - running.size,
    /** Adds `work`, which must not reject, and calls `onRoom` when it has ended. */
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
