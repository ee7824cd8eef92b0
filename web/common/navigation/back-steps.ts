/** A dialog over the page, or a step of a form. `goBack` returns false if the visitor cannot leave it now. */
type Step = { goBack: () => boolean }

// Steps that are open. The Back button leaves the last one first.
const steps: Step[] = []
// Number of earlier history entries that belong to the current page.
let depth = readStepDepth(globalThis.history?.state)
let isLeaving = false

/**
 * Adds a history entry for a step, so that Back leaves the step instead of the page. A step that is left in
 * another way keeps its entry, and Back skips it later. Removing the entry could collide with the visitor's
 * next action.
 */
export function pushBackStep(goBack: Step['goBack']): () => void {
  const step = { goBack }
  steps.push(step)
  makeEntry()
  return () => {
    const at = steps.indexOf(step)
    if (at >= 0) steps.splice(at, 1)
  }
}

/** Resets the steps. Called when a new page gets a history entry. */
export function resetBackSteps(): void {
  depth = 0
}

/** Closes or skips steps when the browser moves to another history entry. Returns true if the page stays as it is. */
export function syncBackSteps(state: unknown, { isSamePath }: { isSamePath: boolean }): boolean {
  const before = depth
  depth = readStepDepth(state)
  if (isLeaving && depth === 0) return leave()
  if (!isSamePath || depth >= before) return isSamePath && depth > before
  const newest = steps[depth]
  if (!newest) {
    // Skips entries of steps that were closed in another way: moves to the newest valid entry, or leaves the
    // page.
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

/** Reads the number of steps from a history entry, which survives a reload. */
export function readStepDepth(state: unknown): number {
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
