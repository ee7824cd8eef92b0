import type { PageHandle } from '#web/lib/navigation/page.ts'
import { headOfNone, PageNotFound } from '#web/pages/page-not-found.tsx'

export const words = ['missing']

export const handle: PageHandle = {
  head: { title: '', description: '', isHidden: true },
  headOf: headOfNone,
  status: 404,
}

/** Any address that no page has. */
export function Component() {
  return <PageNotFound />
}
