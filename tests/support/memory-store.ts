/** Creates a store that has a device's queues in memory. It returns copies, like real storage. */
export function createMemoryStore() {
  let stored: unknown = null
  return {
    read: () => JSON.parse(JSON.stringify(stored)),
    keep: (value: unknown) => {
      stored = value
    },
  }
}
