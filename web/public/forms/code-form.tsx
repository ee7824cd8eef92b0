import { codeLifetimeMinutes } from '#backend/rules/codes.ts'
import { codeErrors } from '#shared/errors/codes.ts'
import { formMessages, type VisitorAction } from '#shared/visitor-actions.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Button } from '#web/common/ui/button.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { isEnglishRefusal, translateProblem } from '#web/common/words/translate-problem.ts'
import { useLanguagePath, useTranslate, useTranslations } from '#web/common/words/translations.tsx'

type CodeFormProps = {
  action: VisitorAction
  email: string
  waiting: string
  refusal?: string | undefined
  retryMinutes?: number | undefined
  isResent?: boolean | undefined
}

/** Asks for the code. A hidden field has the encrypted action that the code confirms. */
export function CodeForm({ action, email, waiting, refusal, retryMinutes, isResent }: CodeFormProps) {
  const address = useLanguagePath()
  const target = address(paths.form(action))
  const said = translateProblem(useTranslate(), refusal)
  const { language } = useTranslations()
  const reason = refusal && isEnglishRefusal(refusal) ? said : <span lang={language}>{said}</span>
  const error = said && (
    <>
      {reason} {retryMinutes && formMessages.tryAgain(retryMinutes)}
    </>
  )
  const kept = (
    <>
      <input type="hidden" name="waiting" value={waiting} />
      <input type="hidden" name="email" value={email} />
    </>
  )
  return (
    <div className="grid max-w-narrow gap-4.5">
      <p>
        We sent a 6-character code to <strong className="break-words">{email}</strong>.{' '}
        {refusal !== codeErrors.expired && `It works for ${codeLifetimeMinutes} minutes. `}We will not do
        anything until you enter it here.
      </p>
      <p className="text-sm text-muted">{formMessages.noEmail}</p>
      {isResent && <Message tone="success">{formMessages.resent}</Message>}
      <form method="post" action={target} noValidate aria-label="Verification" className="grid gap-4.5">
        {kept}
        <TextField
          id="field-code"
          label="Verification code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          {...(error && { error })}
        />
        <Button type="submit" className="md:justify-self-start">
          Verify
        </Button>
      </form>
      <form method="post" action={target} aria-label="A new code">
        {kept}
        {/* This button has no value, because lynx would show the value before the label. */}
        <Button type="submit" variant="quiet" name="again">
          Send a new code
        </Button>
      </form>
    </div>
  )
}
