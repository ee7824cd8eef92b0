type Work = () => unknown

const works: Work[] = []

/**
 * Done after the test file, the newest first. Vitest's own afterAll is not heard inside a test or a hook, and what is started there must end
 * as well: several files share a process.
 */
export function afterFile(work: Work): void {
  works.push(work)
}

export async function cleanUp(): Promise<void> {
  for (const work of works.splice(0).reverse()) await work()
}
