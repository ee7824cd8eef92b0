type Question = (goOn: () => void) => boolean

let question: Question | undefined

/** Sets the question before a page is left: true stops the navigation, `goOn` continues it. */
export function guardLeaving(ask: Question): () => void {
  question = ask
  return () => {
    if (question === ask) question = undefined
  }
}

export const isHeld: Question = (goOn) => question?.(goOn) ?? false
