import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { officeMessages } from '#shared/back-office.ts'
import { getNewCodeReason } from '#shared/codes.ts'
import { codeErrors } from '#shared/errors/codes.ts'
import { signInMessages } from '#shared/sign-in.ts'
import type { Translate } from '#shared/words.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { useSession } from '#web/common/sign-in/session.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { CodeInput, codeCellCount } from '#web/common/ui/code-input.tsx'
import { Form } from '#web/common/ui/form.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { ResendControl } from '#web/common/ui/resend-control.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { translateProblem } from '#web/common/words/translate-problem.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { isAuthRefusal } from '#web/office/sign-in/auth-refusal.ts'

/**
 * Form that requests the email for a forgotten password and then asks for the code in that email. The answer
 * is the same for every address, so that nobody learns who is an administrator.
 */
export function ForgotPasswordForm({ onProven }: { onProven: () => void }) {
  const backend = useBackend()
  const [email, setEmail] = useState('')
  const [wasSent, setSent] = useState(false)
  const message = useMutation({
    async mutationFn() {
      const redirectTo = location.origin + paths.admin.setPassword
      const { error } = await (await backend.auth()).resetPasswordForEmail(email.trim(), { redirectTo })
      if (error) throw error
    },
    onSuccess: () => setSent(true),
  })
  return (
    <div className="grid gap-4.5">
      {message.isError && <Message tone="danger">{sentenceOf(message.error)}</Message>}
      {wasSent && !message.isError && <Message tone="success">{officeMessages.emailSent}</Message>}
      <Form isBusy={message.isPending} onSubmit={() => message.mutate()} className="grid gap-4.5">
        <TextField
          label="Email"
          hint="We will email you a code and a link to choose a new password. They can be used once and expire after 15 minutes."
          type="email"
          name="email"
          autoComplete="username"
          required
          isLocked={wasSent}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        {!wasSent && (
          <Button type="submit" isBusy={message.isPending} busyLabel="Sending..." className="w-full">
            Send email
          </Button>
        )}
      </Form>
      {wasSent && (
        <RecoveryCode
          email={email.trim()}
          onProven={onProven}
          onResend={() => message.mutate()}
          isSending={message.isPending}
        />
      )}
      <a href={paths.admin.login} className="link justify-self-start py-1.5 font-semibold">
        Back to sign in
      </a>
    </div>
  )
}

type RecoveryCodeProps = {
  email: string
  onProven: () => void
  onResend: () => void
  isSending: boolean
}

/** Form for the code in the email for a forgotten password, for people who read the email on another device. */
function RecoveryCode({ email, onProven, onResend, isSending }: RecoveryCodeProps) {
  const t = useTranslate()
  const { recover } = useSession()
  const [code, setCode] = useState('')
  const proof = useMutation({ mutationFn: () => recover(email, code), onSuccess: onProven })
  const { error: failure } = proof
  const error = failure ? codeProblem(t, failure) : undefined

  return (
    <Form isBusy={proof.isPending} onSubmit={() => proof.mutate()} className="grid gap-4.5">
      <CodeInput
        label="Code from the email"
        kind="letters"
        value={code}
        onChange={setCode}
        {...(error && { error })}
      />
      <ResendControl
        onResend={onResend}
        isBusy={isSending}
        need={failure ? getNewCodeReason(authCode(failure)) : undefined}
      />
      <Button
        type="submit"
        disabled={code.length !== codeCellCount}
        isBusy={proof.isPending}
        busyLabel="Checking..."
        className="w-full"
      >
        Choose a new password
      </Button>
    </Form>
  )
}

/** Returns our own sentence for a wrong code, because the message of the auth client is written for programmers. */
function codeProblem(t: Translate, error: Error): string {
  if (!isAuthRefusal(error)) return signInMessages.verifyFailed
  return translateProblem(t, getNewCodeReason(authCode(error)) ? authCode(error) : codeErrors.wrong)
}

/**
 * Returns the server's sentence if it tells the reader how long to wait, such as "You can only request this
 * after 40 seconds". Otherwise returns a general one.
 */
function sentenceOf(error: Error): string {
  return authCode(error) === 'over_email_send_rate_limit' ? error.message : officeMessages.emailFailed
}

const authCode = (error: Error): string => ('code' in error ? String(error.code) : '')
