import { explainError } from '#server/explain-error.ts'

/** Runs a command for operators. Prints errors that they can fix in one line, and bugs with their stack. */
export async function runCommand(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(explainError(error) ?? error)
    process.exitCode = 1
  }
}
