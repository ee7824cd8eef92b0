import { useParams } from 'react-router'
import type { PageHandle } from '#web/common/navigation/page.ts'
import { TranslationReviewView } from '#web/public/content/translation-review-view.tsx'

export const handle: PageHandle = {
  head: {
    title: 'Review a translation · 20 in 24',
    description: 'Native speakers review the sentences of the site in their language.',
    isHidden: true,
  },
}

/** Page /read/{code}. Anyone who has a reader's link acts as that reader. */
export function Component() {
  return <TranslationReviewView code={useParams().code ?? ''} />
}
