import { useSession } from '#web/features/sign-in/session.tsx'
import { Benefits } from '#web/features/supporters/benefits.tsx'
import { RegisterForm } from '#web/features/supporters/register-form.tsx'
import { SupporterPageHead } from '#web/features/supporters/supporter-page-head.tsx'
import type { PageHandle } from '#web/lib/page.ts'
import { renderOwnBadge } from '#web/pages/public/own-badge.tsx'

export const handle: PageHandle = {
  head: {
    title: 'Register as a supporter · 20 in 24',
    description: 'Test the twenty apps, give feedback or spread the word: say how you would like to help.',
    share: 'support',
  },
}

export function Component() {
  const { adopt } = useSession()
  return (
    <>
      <SupporterPageHead
        title="Register as a supporter"
        standfirst="Test the twenty apps, give feedback or spread the word. It takes two minutes."
      />
      <div data-surface="limewash" className="section-y">
        <div className="wrap grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_320px]">
          <RegisterForm adopt={adopt} renderBadge={renderOwnBadge} />
          <aside className="lg:sticky lg:top-4">
            <Benefits />
          </aside>
        </div>
      </div>
    </>
  )
}
