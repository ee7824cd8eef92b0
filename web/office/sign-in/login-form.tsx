import { type SubmitEvent, useRef, useState } from 'react'
import { signInMessages } from '#shared/sign-in.ts'
import { useServices } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { useSession } from '#web/common/sign-in/session.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { Form } from '#web/common/ui/form.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { PasswordField } from '#web/office/sign-in/password-field.tsx'

/**
 * Sign-in form of administrators. Its fields are uncontrolled, because a password manager fills them before
 * the scripts have loaded. A click before the scripts have loaded is repeated afterwards.
 */
export function LoginForm() {
  const { backend, config } = useServices()
  const { signInWithPassword } = useSession()
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    const typed = new FormData(event.currentTarget)
    const credentials = {
      email: String(typed.get('email')).trim(),
      password: String(typed.get('password')),
    }
    setBusy(true)
    setError(null)
    await signInWithPassword(credentials).catch((refusal) => {
      setError(isAnswer(refusal) ? signInMessages.wrongCredentials : signInMessages.unexpected)
    })
    setBusy(false)
  }
  const handleDemo = async () => {
    setError(null)
    await backend.demoAccount().then(
      (account) => fill(form.current, account),
      () => setError(signInMessages.unexpected),
    )
  }

  return (
    <Form ref={form} isBusy={isBusy} onSubmit={handleSubmit} className="grid gap-4.5">
      {error && <Message tone="danger">{error}</Message>}
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        placeholder="you@example.org"
        required
      />
      <PasswordField label="Password" name="password" autoComplete="current-password" required />
      <Button type="submit" isBusy={isBusy} busyLabel="Signing in..." className="mt-1.5 w-full">
        Sign in
      </Button>
      <a href={paths.admin.forgotPassword} className="link justify-self-start py-1.5 font-semibold">
        Forgotten your password?
      </a>
      {config.demo && (
        <Button variant="secondary" onClick={handleDemo} className="w-full">
          Use the demo account
        </Button>
      )}
    </Form>
  )
}

function fill(form: HTMLFormElement | null, account: Record<string, string>) {
  for (const [name, value] of Object.entries(account)) {
    const field = form?.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = value
  }
}

/** True if the server refused the input. Timeouts and crashes are not the fault of the person. */
function isAnswer(refusal: unknown): boolean {
  const status = refusal instanceof Error && 'status' in refusal ? Number(refusal.status) : 0
  return status >= 400 && status < 500
}
