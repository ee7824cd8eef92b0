import { z } from 'zod'
import { appTestErrors } from '#shared/errors/app-tests.ts'
import { cleanText } from '#shared/text.ts'

export const maxAppTestCharacters = 500

export const appTest = z.strictObject({
  app_number: z
    .int(appTestErrors.app_unknown)
    .min(1, appTestErrors.app_unknown)
    .max(20, appTestErrors.app_unknown),
  works: z.boolean(appTestErrors.works_missing),
  device: z
    .string(appTestErrors.device_invalid)
    .max(1000, appTestErrors.device_invalid)
    .transform(cleanText)
    .refine((value) => value.length >= 1 && [...value].length <= 120, appTestErrors.device_invalid),
  words: z
    .string(appTestErrors.words_too_long)
    .max(4000, appTestErrors.words_too_long)
    .transform(cleanText)
    .refine((value) => [...value].length <= maxAppTestCharacters, appTestErrors.words_too_long),
})
