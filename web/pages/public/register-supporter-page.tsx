import { useSession } from '#web/features/sign-in/session.tsx'
import { Benefits } from '#web/features/supporters/benefits.tsx'
import { RegisterForm } from '#web/features/supporters/register-form.tsx'
import { SupporterPageHead } from '#web/features/supporters/supporter-page-head.tsx'
import type { PageHandle } from '#web/lib/page.ts'
import { renderOwnBadge } from '#web/pages/public/own-badge.tsx'
import { PassOn } from '#web/parts/share/pass-on.tsx'
import { paths } from '#web/paths.ts'
import '#web/styles/register.css'

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
        standfirst="Test the twenty apps, give feedback or spread the word. Two minutes, and your badge fills in as you type."
      />
      <div data-surface="limewash" className="section-y">
        <div className="wrap">
          <RegisterForm
            adopt={adopt}
            renderBadge={renderOwnBadge}
            benefits={<Benefits />}
            share={<PassOn path={paths.registerSupporter} text="I support 20 in 24. Join in." what="site" />}
          />
        </div>
      </div>
    </>
  )
}
