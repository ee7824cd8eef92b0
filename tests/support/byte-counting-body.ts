const megabyte = new Uint8Array(1024 * 1024).fill(97)

/** Creates a body of this many megabytes without a stated length, and counts the megabytes that were read. */
export function createByteCountingBody(megabytes: number) {
  let taken = 0
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        controller.enqueue(megabyte)
        taken += 1
        if (taken === megabytes) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { body, taken: () => taken }
}

/** Option that Node requires for a request whose body is a stream; the browser types do not have it. */
export const streamingRequestOptions = { duplex: 'half' as const }
