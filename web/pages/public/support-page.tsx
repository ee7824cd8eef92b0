import { useNavigate } from 'react-router'
import { useSession } from '#web/features/sign-in/session.tsx'
import { Benefits } from '#web/features/supporters/benefits.tsx'
import { SupporterPageHead } from '#web/features/supporters/supporter-page-head.tsx'
import { SupporterPanel } from '#web/features/supporters/supporter-panel.tsx'
import { SupporterWall } from '#web/features/supporters/supporter-wall.tsx'
import { useInviter } from '#web/features/supporters/use-inviter.ts'
import { wallQuery } from '#web/features/supporters/wall-queries.ts'
import type { PageHandle, PageModule } from '#web/lib/page.ts'
import { renderOwnBadge } from '#web/pages/public/own-badge.tsx'
import { paths } from '#web/paths.ts'
import { ArrowLink } from '#web/ui/link-button.tsx'

export const handle: PageHandle = {
  head: {
    title: 'Join Our Community · 20 in 24',
    description:
      'Become a supporter: test early builds, vote on ideas and earn the Community Champion badge.',
    share: 'support',
  },
}

export const prefetch: PageModule['prefetch'] = ({ queryClient, backend }) =>
  queryClient.prefetchQuery(wallQuery(backend))

/** /support and /join-community: what the landing page opens as a dialog. */
export function Component() {
  const { adopt } = useSession()
  const navigate = useNavigate()
  return (
    <>
      <SupporterPageHead
        title="Join Our Community"
        standfirst="Test early builds, vote on ideas and earn the Community Champion badge."
      />
      <div data-surface="limewash" className="section-y">
        <div className="wrap grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,620px)_minmax(0,1fr)]">
          <SupporterPanel
            adopt={adopt}
            renderBadge={renderOwnBadge}
            onMember={(email) => navigate(paths.supporter(email))}
          />
          <aside>
            <Benefits />
            <p className="mt-5 text-muted">Would you like to test apps, and say what you are good at?</p>
            <ArrowLink href={paths.registerSupporterBy(useInviter())} className="mt-1">
              Register as a tester
            </ArrowLink>
          </aside>
        </div>
      </div>
      <SupporterWall />
    </>
  )
}
