import type { PageHandle } from '#web/common/navigation/page.ts'
import { createNotFoundHead, PageNotFound } from '#web/public/layout/page-not-found.tsx'

export const catalogueNouns = ['missing']

export const handle: PageHandle = {
  head: { title: '', description: '', isHidden: true },
  headOf: createNotFoundHead,
  status: 404,
}

export function Component() {
  return <PageNotFound />
}
