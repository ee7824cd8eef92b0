import { paths } from '#web/common/navigation/paths.ts'
import { Button } from '#web/common/ui/button.tsx'
import { EnglishContent } from '#web/common/ui/english-content.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'

type SignedOutPanelProps = {
  /** Reason why the form was closed. */
  notice: string | null
  onSignIn: () => void
  onSubmitIdea: () => void
}

/** Replaces the dashboard for visitors without a session. */
export function SignedOutPanel({ notice, onSignIn, onSubmitIdea }: SignedOutPanelProps) {
  const t = useTranslate()
  return (
    <section data-surface="plaster" aria-labelledby="sign-in-panel" className="grid gap-3 rounded-2 p-6">
      {notice && (
        <div ref={takeLostFocus} tabIndex={-1}>
          <Message tone="warning">{notice}</Message>
        </div>
      )}
      <h2 id="sign-in-panel" className="needs-scripts text-xl font-bold">
        {t('ideas.vote.sign-in')}
      </h2>
      <EnglishContent>
        <p className="needs-scripts text-muted">{t('signin.email.text')}</p>
      </EnglishContent>
      <Button onClick={onSignIn} className="needs-scripts w-full">
        {t('ideas.vote.sign-in')}
      </Button>
      <Button variant="secondary" onClick={onSubmitIdea} className="needs-scripts w-full">
        {t('board.list.submit')}
      </Button>
      <noscript>
        <LinkButton href={paths.form('submit-idea')} className="w-full">
          {t('board.list.submit')}
        </LinkButton>
      </noscript>
    </section>
  )
}

// Moves the focus to `element` if no element has it, because the form in which the person was typing has been
// removed.
function takeLostFocus(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}
