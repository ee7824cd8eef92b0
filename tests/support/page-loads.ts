declare module 'vitest' {
  interface TaskMeta {
    /**
     * Number of documents that browsers loaded since the previous test. scripts/test-times.mjs adds these up.
     */
    pageLoads?: number
  }
}

let count = 0

export function countPageLoad(): void {
  count += 1
}

export function readAndResetPageLoads(): number {
  const taken = count
  count = 0
  return taken
}
