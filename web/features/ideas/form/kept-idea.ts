import { z } from 'zod'
import type { Language } from '#shared/languages.ts'
import { emptyIdea, type IdeaFormValues, ideaFormValues } from '#web/features/ideas/form/idea-draft.ts'
import { keptForWeek } from '#web/lib/offline/kept-for-week.ts'

const unsent = keptForWeek('unsent-idea')

const kept = z.object({ email: z.string(), values: ideaFormValues })

/** Under the address it was typed by: the next person at this device finds an empty form. */
export function keepIdea(email: string, values: IdeaFormValues): void {
  unsent.keep({ email, values })
}

export const forgetIdea = unsent.forget

/** The form as it was left, or a fresh one in the page's language. A name on file stands above one that was typed. */
export function ideaAsLeft(email: string, name: string | null, language: Language = 'en'): IdeaFormValues {
  const left = kept.safeParse(unsent.read()).data
  const values = left?.email === email ? left.values : { ...emptyIdea, language }
  return { ...values, userName: name ?? values.userName }
}
