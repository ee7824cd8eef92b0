import type { ComponentProps } from 'react'
import { paths } from '#web/common/navigation/paths.ts'
import { useSession } from '#web/common/sign-in/session.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { ShareButtons } from '#web/public/share/share-buttons.tsx'
import { renderOwnBadge } from '#web/public/supporters/own-badge.tsx'
import { RegisterForm } from '#web/public/supporters/register-form.tsx'

/**
 * Registration form. Passes the visitor's session, the function that renders the badge, and the share buttons
 * to it.
 */
export function SupporterRegistration(
  props: Pick<ComponentProps<typeof RegisterForm>, 'benefits' | 'posted'>,
) {
  const t = useTranslate()
  return (
    <RegisterForm
      adopt={useSession().adopt}
      renderBadge={renderOwnBadge}
      share={<ShareButtons path={paths.registerSupporter} text={t('register.done.share')} what="site" />}
      {...props}
    />
  )
}
