import { useParams } from 'react-router'
import { ReadingView } from '#web/features/content/reading-view.tsx'
import type { PageHandle } from '#web/lib/navigation/page.ts'

export const handle: PageHandle = {
  head: {
    title: 'Read our sentences · 20 in 24',
    description: 'Where native readers approve what the site says in their language.',
    isHidden: true,
  },
}

/** /read/{code}: whoever has the link of a reader is that reader. */
export function Component() {
  return <ReadingView code={useParams().code ?? ''} />
}
