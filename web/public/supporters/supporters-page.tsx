import { useQuery } from '@tanstack/react-query'
import { Navigate, redirect, useSearchParams } from 'react-router'
import { foldMailbox } from '#backend/rules/mailbox.ts'
import { useBackend } from '#web/common/data/services.tsx'
import type { PageHandle, PageModule } from '#web/common/navigation/page.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { useSession } from '#web/common/sign-in/session.tsx'
import { Loader } from '#web/common/ui/loader.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { usePendingActionAfterSignIn } from '#web/public/ideas/use-pending-action-after-sign-in.ts'
import { AccessDenied } from '#web/public/supporters/access-denied.tsx'
import { supporterQuery } from '#web/public/supporters/queries.ts'
import { SupporterDashboard } from '#web/public/supporters/supporter-dashboard.tsx'
import { useJoinDialog } from '#web/public/supporters/use-join.tsx'

const head = { title: '', description: '', share: 'support', isHidden: true }

export const handle: PageHandle = {
  head,
  headOf: ({ words: { t } }) => ({
    ...head,
    title: t('dashboard.head.title'),
    description: t('dashboard.head.description'),
  }),
}

export const catalogueNouns = ['badge', 'dashboard', 'ideas', 'network', 'share', 'signin', 'consent']

// Loads no personal data, because the server renders the page without knowing the visitor.
export const prefetch: PageModule['prefetch'] = async (_services, { request }) => {
  if (!new URL(request.url).searchParams.get('email')) throw redirect(paths.home)
}

/**
 * Page /supporters?email=. The address says whose page is requested, and the session decides whether it
 * opens.
 */
export function Component() {
  const [search] = useSearchParams()
  const email = search.get('email')
  return email ? <SupporterPage key={email} email={email} /> : <Navigate to={paths.home} replace />
}

function SupporterPage({ email }: { email: string }) {
  const session = useSession()
  const isOwn = session.email !== null && foldMailbox(session.email) === foldMailbox(email)
  const own = useQuery(supporterQuery(useBackend(), isOwn ? session.email : null))
  const { openJoin, dialog } = useJoinDialog({ email, onSupporter: () => own.refetch() })

  usePendingActionAfterSignIn({ email: session.email, onSignIn: openJoin })

  const supporter = own.data?.member
  const isWaiting = session.status === 'loading' || (isOwn && own.isPending)
  // Renders the dialog outside the conditional content. It then stays open when the dashboard appears, until
  // the visitor closes its welcome.
  return (
    <>
      {isWaiting ? (
        <Waiting />
      ) : isOwn && own.isSuccess && supporter?.is_verified ? (
        <SupporterDashboard
          supporter={supporter}
          data={own.data}
          now={own.dataUpdatedAt}
          onSignIn={openJoin}
        />
      ) : (
        <AccessDenied
          reason={isOwn && own.isError ? 'failed' : 'denied'}
          error={own.error}
          onAskForCode={openJoin}
          onRetry={() => own.refetch()}
        />
      )}
      {dialog}
    </>
  )
}

function Waiting() {
  const t = useTranslate()
  return (
    <section data-surface="oxide" className="grid min-h-[62vh] place-items-center border-t border-line">
      <Loader>{t('dashboard.door.waiting')}</Loader>
    </section>
  )
}
