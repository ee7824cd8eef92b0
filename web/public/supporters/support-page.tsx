import { useNavigate } from 'react-router'
import type { PageHandle, PageModule } from '#web/common/navigation/page.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { useSession } from '#web/common/sign-in/session.tsx'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { ArrowLink } from '#web/common/ui/link-button.tsx'
import { useEnglish, useTranslate } from '#web/common/words/words.tsx'
import { Benefits } from '#web/public/supporters/benefits.tsx'
import { renderOwnBadge } from '#web/public/supporters/own-badge.tsx'
import { SupporterPanel } from '#web/public/supporters/supporter-panel.tsx'
import { SupporterWall } from '#web/public/supporters/supporter-wall.tsx'
import { useInviter } from '#web/public/supporters/use-inviter.ts'
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
  const { adopt, email } = useSession()
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title={t('supporters.banner.title')} standfirst={t('supporters.banner.text')} />
      <div data-surface="limewash" className="section-y">
        <div className="wrap grid grid-cols-1 items-start gap-x-18 gap-y-12 lg:grid-cols-[minmax(0,620px)_minmax(0,1fr)]">
          <SupporterPanel
            adopt={adopt}
            signedInAs={email}
            renderBadge={renderOwnBadge}
            // Replaces the history entry, because a signed-in supporter is redirected immediately and Back
            // must not lead to this page.
            onSupporter={(supporter) => navigate(paths.supporter(supporter), { replace: true })}
          />
          <aside>
            <Benefits />
            <p className="mt-7.5 text-muted">{t('join.page.testers')}</p>
            <ArrowLink href={paths.registerSupporterBy(useInviter())} className="mt-1.5">
              {t('join.page.register')}
            </ArrowLink>
            {/* Supporters with scripts have this on their dashboard. */}
            <noscript>
              <p>
                <Anchor href={paths.form('leave')} lang={useEnglish()} className="link">
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
