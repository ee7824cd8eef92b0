/** Returns the answer, or undefined if it takes longer than `milliseconds`. The work itself continues. */
export function awaitWithin<Answer>(
  milliseconds: number,
  answer: Promise<Answer>,
): Promise<Answer | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
