/** A place on a device as the queues want it; what comes back is a copy, as from any storage. */
export function keptInMemory() {
  let stored: unknown = null
  return {
    read: () => JSON.parse(JSON.stringify(stored)),
    keep: (value: unknown) => {
      stored = value
    },
  }
}
