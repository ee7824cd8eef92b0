import { z } from 'zod'
import type { Language } from '#shared/languages.ts'
import { createDraftStore } from '#web/common/offline/draft-store.ts'
import { emptyIdea, type IdeaFormValues, ideaFormValues } from '#web/public/ideas/form/idea-draft.ts'

const unsent = createDraftStore('unsent-idea')

const kept = z.object({ email: z.string(), values: ideaFormValues })

/** Stores a draft with its author's address, so that the next person on this device gets an empty form. */
export function storeIdeaDraft(email: string, values: IdeaFormValues): void {
  unsent.keep({ email, values })
}

export const deleteIdeaDraft = unsent.forget

/**
 * Returns the stored draft, or an empty one in the page's language. If the server has a name for this
 * address, it replaces the name in the draft.
 */
export function restoreIdeaDraft(
  email: string,
  name: string | null,
  language: Language = 'en',
): IdeaFormValues {
  const left = kept.safeParse(unsent.read()).data
  const values = left?.email === email ? left.values : { ...emptyIdea, language }
  return { ...values, userName: name ?? values.userName }
}
