import { useSearchParams } from 'react-router'
import { testimonialCodeErrors } from '#shared/errors/testimonial-codes.ts'
import type { PageHandle, PageHead } from '#web/common/navigation/page.ts'
import { EnglishContent } from '#web/common/ui/english-content.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { translateProblem } from '#web/common/words/translate-problem.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { TestimonialVerification } from '#web/public/testimonials/testimonial-verification.tsx'
import { PageHeader } from '#web/public/ui/page-head.tsx'

export const catalogueNouns = ['prove', 'signin', 'network']

const plain: PageHead = {
  title: '',
  description: '',
  share: 'verify-testimonial',
  // Search engines must not index this page. robots.txt excludes it as well.
  isHidden: true,
  hasForm: true,
}

export const handle: PageHandle = {
  head: plain,
  headOf: ({ words: { t } }) => ({
    ...plain,
    title: t('prove.head.title'),
    description: t('prove.head.description'),
  }),
}

export function Component() {
  const t = useTranslate()
  const [search] = useSearchParams()

  return (
    <>
      <PageHeader title={t('prove.page.heading')} standfirst={t('prove.page.lede')} />
      <div data-surface="limewash" className="section-y">
        <div className="wrap grid gap-6">
          {/* Old links have a token, which is neither shown nor sent. */}
          {search.has('token') && (
            <EnglishContent>
              <Message tone="info" className="max-w-measure">
                {translateProblem(t, testimonialCodeErrors.link_outdated)}
              </Message>
            </EnglishContent>
          )}
          <TestimonialVerification email={search.get('email') ?? ''} />
        </div>
      </div>
    </>
  )
}
