import { appTestMessages } from '#shared/app-tests.ts'

/** Names for the English refusals of a tester's report. */
const sentences = {
  'app-tests.signed-out': appTestMessages.signedOut,
  'app-tests.no-tester': appTestMessages.noTester,
  'app-tests.not-finished': appTestMessages.notFinished,
  'app-tests.works': appTestMessages.works,
  'app-tests.device': appTestMessages.device,
  'app-tests.words': appTestMessages.words,
} as const

export type AppTestReason = keyof typeof sentences

export function appTestReasonOf(sentence: string): AppTestReason | undefined {
  const found = Object.entries(sentences).find(([, said]) => said === sentence)
  return found && (found[0] as AppTestReason)
}
