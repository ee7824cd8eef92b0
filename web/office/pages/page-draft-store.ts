import { z } from 'zod'
import { customPage } from '#shared/custom-pages.ts'
import { createUserDraftStore } from '#web/common/offline/user-store.ts'

export const pageValues = customPage.omit({ id: true, updated_at: true })
export type PageValues = z.output<typeof pageValues>

/** `version` is the saved version that the text changes. It is undefined for a new page. */
const typed = z.object({ values: pageValues, version: z.string().optional() })

/** Stores this person's unsaved text for a page on this device until they sign out. */
export function createPageDraftStore(person: string, id: string | undefined) {
  const kept = createUserDraftStore(`own-page-${person}-${id ?? 'new'}`)
  return {
    keep: (values: z.input<typeof typed>) => kept.keep(values),
    forget: kept.forget,
    read: () => typed.safeParse(kept.read()).data,
  }
}
