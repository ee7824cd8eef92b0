type Question = (goOn: () => void) => boolean

let question: Question | undefined

/** Sets the function that asks before a page is left. If `ask` returns true, navigation stops until it calls `goOn`. */
export function setLeaveGuard(ask: Question): () => void {
  question = ask
  return () => {
    if (question === ask) question = undefined
  }
}

export const holdNavigationIfUnsaved: Question = (goOn) => question?.(goOn) ?? false
