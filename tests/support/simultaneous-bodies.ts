/** Creates two bodies of the same bytes. Neither continues before both are being read. */
export function createSimultaneousBodies(
  bytes: Uint8Array<ArrayBuffer>,
): ReadableStream<Uint8Array<ArrayBuffer>>[] {
  let begun = 0
  let goOn = () => {}
  const both = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const body = () =>
    new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        async pull(controller) {
          begun += 1
          if (begun === 2) goOn()
          await both
          controller.enqueue(bytes)
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
  return [body(), body()]
}
