import { type FormEvent, useState } from 'react'
import { signInMessages } from '#shared/sign-in.ts'
import { PasswordField } from '#web/features/sign-in/password-field.tsx'
import { useSession } from '#web/features/sign-in/session.tsx'
import { useServices } from '#web/lib/services.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** The administrators' way in. The fields start empty (D02). */
export function LoginForm() {
  const { backend, config } = useServices()
  const { signInWithPassword } = useSession()
  const [credentials, setCredentials] = useState({ email: '', password: '' })
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setError(null)
    await signInWithPassword({ ...credentials, email: credentials.email.trim() }).catch((refusal) => {
      setError(isAnswer(refusal) ? signInMessages.wrongCredentials : signInMessages.unexpected)
    })
    setBusy(false)
  }
  const handleDemo = async () => {
    setError(null)
    await backend.demoAccount().then(setCredentials, () => setError(signInMessages.unexpected))
  }

  return (
    <form onSubmit={handleSubmit} className="grid gap-3">
      {error && <Message tone="danger">{error}</Message>}
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        placeholder="you@example.org"
        required
        value={credentials.email}
        onChange={(event) => setCredentials({ ...credentials, email: event.target.value })}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        value={credentials.password}
        onChange={(event) => setCredentials({ ...credentials, password: event.target.value })}
      />
      <Button type="submit" busy={isBusy} busyLabel="Signing in..." className="mt-1 w-full">
        Sign in
      </Button>
      <a href={paths.admin.forgotPassword} className="link justify-self-start py-1 font-semibold">
        Forgotten your password?
      </a>
      {config.demo && (
        <Button variant="secondary" onClick={handleDemo} className="w-full">
          Use the demo account
        </Button>
      )}
    </form>
  )
}

/** Silence and crashes of the host are not the fault of what was typed. */
function isAnswer(refusal: unknown): boolean {
  const status = refusal instanceof Error && 'status' in refusal ? Number(refusal.status) : 0
  return status >= 400 && status < 500
}
