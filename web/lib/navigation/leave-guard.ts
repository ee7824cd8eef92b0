type Question = (goOn: () => void) => boolean

let question: Question | undefined

/** Asked before the site leaves the page; answers whether it stays, and may go on later. One page at a time has one. */
export function guardLeaving(ask: Question): () => void {
  question = ask
  return () => {
    if (question === ask) question = undefined
  }
}

export const isHeld: Question = (goOn) => question?.(goOn) ?? false
