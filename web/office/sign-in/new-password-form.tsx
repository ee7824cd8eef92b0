import { useState } from 'react'
import { z } from 'zod'
import { byline } from '#shared/byline.ts'
import { useFields } from '#web/common/forms/use-fields.ts'
import { useSession } from '#web/common/sign-in/session.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { CodeInput } from '#web/common/ui/code-input.tsx'
import { Form } from '#web/common/ui/form.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { getOfficeProblemText } from '#web/common/words/office-text.ts'
import { PasswordField } from '#web/office/sign-in/password-field.tsx'
import { useNewPassword } from '#web/office/sign-in/use-new-password.ts'

type NewPasswordFormProps = {
  /** True for new administrators, who are asked for their public name. */
  asksName: boolean
  onKept: () => void
}

const named = z.object({ name: byline })

/** Form with one password field. It can show the password, so nobody needs to type it twice. */
export function NewPasswordForm({ asksName, onKept }: NewPasswordFormProps) {
  const { email } = useSession()
  const { keep, isBusy, needsCode, problem } = useNewPassword({ onKept })
  const [password, setPassword] = useState('')
  const [nonce, setNonce] = useState('')
  const { check, fieldProps } = useFields(named, { initial: { name: '' }, say: getOfficeProblemText })

  const handleSubmit = () => {
    const checked = check()
    if (checked) keep({ password, nonce, ...checked })
  }

  return (
    <Form isBusy={isBusy} onSubmit={handleSubmit} className="grid gap-4.5">
      {/* This field tells password managers whose password it is. */}
      <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
      {asksName && (
        <TextField
          label="Author name (optional)"
          hint={
            'Shown as the author of your posts. If empty, posts show “20 in 24”. Your email address is never shown.'
          }
          autoComplete="name"
          {...fieldProps('name')}
        />
      )}
      <PasswordField
        label="New password"
        hint="At least 12 characters. A few random words work well."
        name="new-password"
        autoComplete="new-password"
        minLength={12}
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={problem ?? undefined}
      />
      {needsCode && (
        <CodeInput
          label="Code from the email"
          kind="digits"
          value={nonce}
          onChange={setNonce}
          hint="You signed in more than a day ago, so we have sent a code to your email address."
        />
      )}
      <Button type="submit" isBusy={isBusy} busyLabel="Saving..." className="w-full">
        Save password
      </Button>
    </Form>
  )
}
