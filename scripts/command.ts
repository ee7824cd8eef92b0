import { explain } from '#server/operator-error.ts'

/** Runs a command for operators. Errors that they can fix are printed as one line, bugs with their stack. */
export async function command(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(explain(error) ?? error)
    process.exitCode = 1
  }
}
