/** The storage that the queues of a device need, in memory; it returns copies, as real storage does. */
export function keptInMemory() {
  let stored: unknown = null
  return {
    read: () => JSON.parse(JSON.stringify(stored)),
    keep: (value: unknown) => {
      stored = value
    },
  }
}
