import { useQuery } from '@tanstack/react-query'
import { Navigate, redirect, useNavigate, useSearchParams } from 'react-router'
import { foldMailbox } from '#shared/mailbox.ts'
import { signInMessages } from '#shared/sign-in.ts'
import { MeanwhileCard } from '#web/features/campaign/meanwhile-card.tsx'
import { TopIdeas } from '#web/features/ideas/top-ideas.tsx'
import { useSession } from '#web/features/sign-in/session.tsx'
import { AccessDenied } from '#web/features/supporters/access-denied.tsx'
import { OwnData } from '#web/features/supporters/own-data.tsx'
import { supporterQuery } from '#web/features/supporters/queries.ts'
import { SupporterDashboard } from '#web/features/supporters/supporter-dashboard.tsx'
import type { PageHandle, PageModule } from '#web/lib/page.ts'
import { useBackend } from '#web/lib/services.tsx'
import { OwnBadge } from '#web/pages/public/own-badge.tsx'
import { useJoin } from '#web/pages/public/use-join.tsx'
import { PassOn } from '#web/parts/share/pass-on.tsx'
import { paths } from '#web/paths.ts'
import { InEnglish } from '#web/ui/in-english.tsx'
import { InPageLanguage } from '#web/ui/in-page-language.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { useToast } from '#web/ui/toast.tsx'

export const handle: PageHandle = {
  head: {
    title: 'Your supporter page · 20 in 24',
    description: 'Badges, activities and data of a supporter.',
    share: 'support',
    isHidden: true,
  },
}

export const words = ['ideas', 'signin']

// Nobody's data is read here: the server draws the page before it knows who asks.
export const prefetch: PageModule['prefetch'] = async (_services, { request }) => {
  if (!new URL(request.url).searchParams.get('email')) throw redirect(paths.home)
}

/** /supporters?email=: the address only says whose page is wanted; whether it opens, the session says. */
export function Component() {
  const [search] = useSearchParams()
  const email = search.get('email')
  return email ? <SupporterPage key={email} email={email} /> : <Navigate to={paths.home} replace />
}

const loadJoin = () => import('#web/pages/public/join-dialog.tsx')

function SupporterPage({ email }: { email: string }) {
  const session = useSession()
  const navigate = useNavigate()
  const showToast = useToast()
  const isOwn = session.email !== null && foldMailbox(session.email) === foldMailbox(email)
  const own = useQuery(supporterQuery(useBackend(), isOwn ? session.email : null))
  const { openJoin, dialog } = useJoin(loadJoin, { email, onMember: () => own.refetch() })

  const handleSignOut = () =>
    session.signOut().then(
      () => navigate(paths.home),
      () => showToast(signInMessages.unexpected, 'failed'),
    )
  const handleErased = () => {
    // The session is gone with the rest; forgetting it here cannot fail in a way that matters.
    void session.signOut().catch(() => {})
    void navigate(paths.home)
    showToast('Everything about you is erased.')
  }

  const member = own.data?.member
  const isWaiting = session.status === 'loading' || (isOwn && own.isPending)
  // The dialog stands over whatever its code makes of the page, until its reader has seen the welcome.
  return (
    <InEnglish>
      {isWaiting ? (
        <Waiting />
      ) : isOwn && own.isSuccess && member?.is_verified ? (
        <SupporterDashboard
          member={member}
          data={own.data}
          now={own.dataUpdatedAt}
          renderBadge={(badge) => <OwnBadge badge={badge} />}
          renderShare={(path) => (
            <PassOn path={path} text="An app I asked for, for 20 in 24. Add your vote." what="idea" />
          )}
          renderInvitation={(path) => (
            <PassOn path={path} text="I support 20 in 24. Join in." what="site" label="Share your link" />
          )}
          openIdeas={
            <InPageLanguage>
              <TopIdeas email={session.email} onSignIn={openJoin} />
            </InPageLanguage>
          }
          aside={<MeanwhileCard />}
          foot={<OwnData email={member.email} onErased={handleErased} onSignOut={handleSignOut} />}
        />
      ) : (
        <AccessDenied
          reason={isOwn && own.isError ? 'failed' : 'denied'}
          onAskForCode={openJoin}
          onRetry={() => own.refetch()}
        />
      )}
      <InPageLanguage>{dialog}</InPageLanguage>
    </InEnglish>
  )
}

function Waiting() {
  return (
    <section data-surface="oxide" className="grid min-h-[62vh] place-items-center border-t border-line">
      <Loader>Loading your supporter page...</Loader>
    </section>
  )
}
