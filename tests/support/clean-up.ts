type Work = () => unknown

const works: Work[] = []

/**
 * Runs work after the test file, last added first. Vitest's own afterAll has no effect inside a test or a
 * hook. Programs started there must end as well, because several files share a process.
 */
export function afterFile(work: Work): void {
  works.push(work)
}

export async function cleanUp(): Promise<void> {
  for (const work of works.splice(0).reverse()) await work()
}
