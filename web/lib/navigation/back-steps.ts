/** Something over the page, or a step into a form. False: it cannot be left now. */
type Step = { goBack: () => boolean }

// The newest one is what Back leaves next.
const steps: Step[] = []
// Of the entry that is shown: how many entries before it belong to the same page.
let depth = depthOf(globalThis.history?.state)
let isLeaving = false

/**
 * Gives something an entry of the history of its own, so that Back leaves it instead of the page. What is left in another
 * way keeps its entry, since taking it away would race with whatever the visitor does next; Back passes over it later.
 */
export function enterStep(goBack: Step['goBack']): () => void {
  const step = { goBack }
  steps.push(step)
  makeEntry()
  return () => {
    const at = steps.indexOf(step)
    if (at >= 0) steps.splice(at, 1)
  }
}

/** A new entry of the history is the first of its page. */
export function beginSteps(): void {
  depth = 0
}

/** Called when the browser shows another entry. True: the page stays as it is. */
export function followSteps(state: unknown, { isSamePath }: { isSamePath: boolean }): boolean {
  const before = depth
  depth = depthOf(state)
  if (isLeaving && depth === 0) return leave()
  if (!isSamePath || depth >= before) return isSamePath && depth > before
  const newest = steps[depth]
  if (!newest) {
    // Entries of what was left otherwise: on to the newest that still stands for something, or off the page.
    if (steps.length > 0) history.go(steps.length - 1 - depth)
    else if (depth === 0) return leave()
    else {
      isLeaving = true
      history.go(-depth)
    }
    return true
  }
  if (newest.goBack()) steps.splice(depth)
  else makeEntry()
  return true
}

/** Kept in the entry, so that a page that is loaded anew finds its own again. */
export function depthOf(state: unknown): number {
  const kept = Object(state).depth
  return typeof kept === 'number' ? kept : 0
}

function makeEntry(): void {
  if (depth >= steps.length) return
  depth = steps.length
  history.pushState({ ...history.state, depth }, '')
}

function leave(): true {
  isLeaving = false
  history.back()
  return true
}
