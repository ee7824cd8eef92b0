import { explain } from '#server/operator-error.ts'

/** A command of an operator: what they can mend ends it as one line, a mistake of ours with its stack. */
export async function command(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(explain(error) ?? error)
    process.exitCode = 1
  }
}
