import { SignInDialog } from '#web/common/sign-in/sign-in-dialog.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { PageLanguageContent } from '#web/public/ui/page-language-content.tsx'

export const catalogueNouns = ['signin', 'network']

type SignInToTestProps = { onClose: () => void; onSignedIn: () => void }

/** Sign-in dialog. It loads when a visitor without a session wants to report on an app. */
export function TestSignInDialog({ onClose, onSignedIn }: SignInToTestProps) {
  const t = useTranslate()
  return (
    <PageLanguageContent>
      <SignInDialog
        isOpen
        onClose={onClose}
        onSignedIn={onSignedIn}
        reason={t('signin.test.reason')}
        purpose={{
          title: t('signin.test.title'),
          addressHint: t('signin.test.email-hint'),
          nameHint: t('signin.test.name-hint'),
        }}
      />
    </PageLanguageContent>
  )
}
