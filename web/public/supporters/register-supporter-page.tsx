import type { PageHandle } from '#web/common/navigation/page.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { BenefitsSection } from '#web/public/supporters/benefits.tsx'
import { SupporterRegistration } from '#web/public/supporters/supporter-registration.tsx'
import { PageHeader } from '#web/public/ui/page-head.tsx'

const head = { title: '', description: '', share: 'support' }

export const catalogueNouns = [
  'badge',
  'join',
  'register',
  'share',
  'consent',
  'network',
  'signin',
  'supporters',
]

export const handle: PageHandle = {
  head,
  headOf: ({ words: { t } }) => ({
    ...head,
    title: t('join.register.title'),
    description: t('join.register.description'),
  }),
}

export function Component() {
  const t = useTranslate()
  return (
    <>
      <PageHeader title={t('join.register.heading')} standfirst={t('join.register.standfirst')} />
      <div data-surface="limewash" className="section-y">
        <div className="wrap">
          <SupporterRegistration benefits={<BenefitsSection />} />
        </div>
      </div>
    </>
  )
}
