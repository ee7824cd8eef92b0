/** Storage for the queues of a device, in memory. It returns copies, as real storage does. */
export function createMemoryStore() {
  let stored: unknown = null
  return {
    read: () => JSON.parse(JSON.stringify(stored)),
    keep: (value: unknown) => {
      stored = value
    },
  }
}
