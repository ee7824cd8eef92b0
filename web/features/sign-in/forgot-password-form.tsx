import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { officeMessages } from '#shared/back-office.ts'
import { useBackend } from '#web/lib/services.tsx'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import { ResendControl } from '#web/ui/resend-control.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Asks for the letter. The answer is the same for every address: who administers is nobody's business. */
export function ForgotPasswordForm() {
  const backend = useBackend()
  const isReady = useHydrated()
  const [email, setEmail] = useState('')
  const letter = useMutation({
    async mutationFn() {
      const redirectTo = location.origin + paths.admin.setPassword
      const { error } = await (await backend.auth()).resetPasswordForEmail(email.trim(), { redirectTo })
      if (error) throw error
    },
  })
  const [wasSent, setSent] = useState(false)
  const send = () => letter.mutate(undefined, { onSuccess: () => setSent(true) })

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!letter.isPending) send()
  }

  return (
    <form method="post" onSubmit={handleSubmit} className="grid gap-3">
      {letter.isError && <Message tone="danger">{sentenceOf(letter.error)}</Message>}
      {wasSent && !letter.isError && <Message tone="success">{officeMessages.letterSent}</Message>}
      <TextField
        label="Email"
        hint="The letter's link opens a page on which you choose a new password. It works once, for 15 minutes."
        type="email"
        name="email"
        autoComplete="username"
        required
        locked={wasSent}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      {wasSent ? (
        <ResendControl onResend={send} busy={letter.isPending} />
      ) : (
        <Button
          type="submit"
          disabled={!isReady}
          busy={letter.isPending}
          busyLabel="Sending..."
          className="w-full"
        >
          Send me the letter
        </Button>
      )}
      <a href={paths.admin.login} className="link justify-self-start py-1 font-semibold">
        Back to sign in
      </a>
    </form>
  )
}

/** "You can only request this after 40 seconds" helps; a crash has nothing to say. */
function sentenceOf(error: Error): string {
  const isLimit = 'status' in error && error.status === 429
  return isLimit ? error.message : officeMessages.letterFailed
}
