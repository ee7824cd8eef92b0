import { z } from 'zod'
import { dayMessages } from '#shared/day-writing.ts'
import { visibleText } from '#shared/text.ts'

export const appTestMessages = {
  signedOut: 'Please sign in to test',
  noTester: 'Only registered testers can send reports. Register as a tester first, then send yours.',
  notFinished: 'This app is not finished yet, so it cannot be tested.',
  works: 'Please say whether it works',
  device: 'Please tell us which device you used, in 120 characters or fewer',
  words: 'Reports must be 500 characters or fewer',
} as const

export const maxTestWords = 500

/** A tester's report. */
export const appTest = z.strictObject({
  app_number: z.int(dayMessages.app).min(1, dayMessages.app).max(20, dayMessages.app),
  works: z.boolean(appTestMessages.works),
  device: z
    .string(appTestMessages.device)
    .max(1000, appTestMessages.device)
    .transform(visibleText)
    .refine((value) => value.length >= 1 && [...value].length <= 120, appTestMessages.device),
  words: z
    .string(appTestMessages.words)
    .max(4000, appTestMessages.words)
    .transform(visibleText)
    .refine((value) => [...value].length <= maxTestWords, appTestMessages.words),
})
