import type { PageHandle, PageModule } from '#web/common/navigation/page.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { ArrowLink } from '#web/common/ui/link-button.tsx'
import { useEnglishLang, useTranslate } from '#web/common/words/translations.tsx'
import { BenefitsSection } from '#web/public/supporters/benefits.tsx'
import { JoinSteps } from '#web/public/supporters/join-steps.tsx'
import { SupporterWall } from '#web/public/supporters/supporter-wall.tsx'
import { useInviterCode } from '#web/public/supporters/use-inviter.ts'
import { supporterWallQuery } from '#web/public/supporters/wall-queries.ts'
import { PageHeader } from '#web/public/ui/page-head.tsx'

const head = { title: '', description: '', share: 'support' }

export const catalogueNouns = ['badge', 'join', 'signin', 'supporters', 'consent', 'network']

export const handle: PageHandle = {
  head,
  headOf: ({ words: { t } }) => ({
    ...head,
    title: t('join.head.title'),
    description: t('join.head.description'),
  }),
}

export const prefetch: PageModule['prefetch'] = ({ queryClient, backend }) =>
  queryClient.prefetchQuery(supporterWallQuery(backend))

/** Page /support and /join-community, with the same steps as the dialog of the landing page. */
export function Component() {
  const t = useTranslate()
  return (
    <>
      <PageHeader title={t('supporters.banner.title')} standfirst={t('supporters.banner.text')} />
      <div data-surface="limewash" className="section-y">
        <div className="wrap grid grid-cols-1 items-start gap-x-18 gap-y-12 lg:grid-cols-[minmax(0,620px)_minmax(0,1fr)]">
          <JoinSteps />
          <aside>
            <BenefitsSection />
            <p className="mt-7.5 text-muted">{t('join.page.testers')}</p>
            <ArrowLink href={paths.registerSupporterBy(useInviterCode())} className="mt-1.5">
              {t('join.page.register')}
            </ArrowLink>
            {/* Supporters with scripts have this on their dashboard. */}
            <noscript>
              <p>
                <Anchor href={paths.form('leave')} lang={useEnglishLang()} className="link">
                  Leave and erase your data
                </Anchor>
              </p>
            </noscript>
          </aside>
        </div>
      </div>
      <SupporterWall />
    </>
  )
}
