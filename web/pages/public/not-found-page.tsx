import type { PageHandle } from '#web/lib/navigation/page.ts'
import { headOfNone, PageNotFound } from '#web/pages/page-not-found.tsx'

export const words = ['missing']

export const handle: PageHandle = {
  head: { title: '', description: '', isHidden: true },
  headOf: headOfNone,
  status: 404,
}

/** Page for unknown URLs. */
export function Component() {
  return <PageNotFound />
}
