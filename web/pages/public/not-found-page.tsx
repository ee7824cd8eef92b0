import type { PageHandle } from '#web/lib/navigation/page.ts'
import { headOfNone, PageNotFound } from '#web/pages/page-not-found.tsx'

export const words = ['missing']

export const handle: PageHandle = {
  head: { title: '', description: '', isHidden: true },
  headOf: headOfNone,
  status: 404,
}

/** Fallback for unknown addresses. */
export function Component() {
  return <PageNotFound />
}
