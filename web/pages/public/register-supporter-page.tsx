import { useSession } from '#web/features/sign-in/session.tsx'
import { Benefits } from '#web/features/supporters/benefits.tsx'
import { RegisterForm } from '#web/features/supporters/register-form.tsx'
import type { PageHandle } from '#web/lib/navigation/page.ts'
import { renderOwnBadge } from '#web/pages/public/own-badge.tsx'
import { ShareButtons } from '#web/parts/share/pass-on.tsx'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { useWords } from '#web/ui/words.tsx'
import '#web/pages/public/register-supporter-page.css'

const head = { title: '', description: '', share: 'support' }

export const words = ['badge', 'join', 'register', 'share', 'consent', 'network', 'signin']

export const handle: PageHandle = {
  head,
  headOf: ({ words: { t } }) => ({
    ...head,
    title: t('join.register.title'),
    description: t('join.register.description'),
  }),
}

export function Component() {
  const t = useWords()
  const { adopt } = useSession()
  return (
    <>
      <PageHead title={t('join.register.heading')} standfirst={t('join.register.standfirst')} />
      <div data-surface="limewash" className="section-y">
        <div className="wrap">
          <RegisterForm
            adopt={adopt}
            renderBadge={renderOwnBadge}
            benefits={<Benefits />}
            share={
              <ShareButtons path={paths.registerSupporter} text={t('register.done.share')} what="site" />
            }
          />
        </div>
      </div>
    </>
  )
}
