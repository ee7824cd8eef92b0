import type { PageHandle } from '#web/common/navigation/page.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { useSession } from '#web/common/sign-in/session.tsx'
import { useTranslate } from '#web/common/words/words.tsx'
import { ShareButtons } from '#web/public/share/pass-on.tsx'
import { Benefits } from '#web/public/supporters/benefits.tsx'
import { renderOwnBadge } from '#web/public/supporters/own-badge.tsx'
import { RegisterForm } from '#web/public/supporters/register-form.tsx'
import { PageHeader } from '#web/public/ui/page-head.tsx'
import '#web/public/supporters/register-form.css'

const head = { title: '', description: '', share: 'support' }

export const catalogueNouns = ['badge', 'join', 'register', 'share', 'consent', 'network', 'signin']

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
  const { adopt } = useSession()
  return (
    <>
      <PageHeader title={t('join.register.heading')} standfirst={t('join.register.standfirst')} />
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
