import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { codeMessages } from '#shared/codes.ts'
import { type ReminderKind, reminderMessages } from '#shared/reminders.ts'
import { momentOf, momentText, placeOf, reminderLabels } from '#web/features/reminders/reminder-words.ts'
import { BackendError, codeOf } from '#web/lib/backend.ts'
import { useBackend } from '#web/lib/services.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { CodeStep } from '#web/ui/code-step.tsx'
import { Form } from '#web/ui/form.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Message } from '#web/ui/message.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useBackSteps } from '#web/ui/use-back-steps.ts'

type ReminderFormProps = {
  kinds: readonly ReminderKind[]
  ticked: readonly ReminderKind[]
  /** When it begins, in milliseconds. */
  start: number
  /** Where the reader is. */
  zone: string
}

type Step = 'ask' | 'code' | 'set' | 'ended'

/** Which letters, the address, one code, and what will come. No account is made of it. */
export function ReminderForm({ kinds, ticked, start, zone }: ReminderFormProps) {
  const backend = useBackend()
  const [step, setStep] = useState<Step>('ask')
  const [chosen, setChosen] = useState(ticked)
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [isResent, setResent] = useState(false)

  const send = useMutation({
    mutationFn: (wanted: readonly ReminderKind[]) =>
      backend.call('ask-for-reminders', { body: { email: email.trim(), kinds: wanted, zone } }),
    onSuccess: () => setStep('code'),
  })
  const prove = useMutation({
    mutationFn: () => backend.call('set-reminders', { body: { email: email.trim(), code } }),
    onSuccess: ({ data }) => setStep(data.kinds.length > 0 ? 'set' : 'ended'),
  })
  const isAsking = step === 'ask'
  const isResult = kinds.length === 1
  useBackSteps({ count: step === 'code' ? 1 : 0, onBack: () => setStep('ask') })
  const handleSubmit = () => {
    if (isAsking) send.mutate(chosen)
    else prove.mutate()
  }
  const toggle = (kind: ReminderKind) =>
    setChosen(kinds.filter((other) => (other === kind) !== chosen.includes(other)))
  const endThem = () => {
    setChosen([])
    setCode('')
    send.mutate([])
  }

  if (step === 'set') return <Kept chosen={chosen} start={start} zone={zone} onEnd={endThem} />
  if (step === 'ended')
    return <Message tone="success">The reminders have ended. Your address is erased.</Message>
  return (
    <section aria-labelledby="reminders">
      <h2 id="reminders" className="text-2xl">
        {isResult ? 'Tell me the result' : 'Remind me by e-mail'}
      </h2>
      <Form noValidate onSubmit={handleSubmit} className="mt-3 grid gap-3">
        {isAsking ? (
          <>
            {!isResult && (
              <fieldset className="grid">
                <legend className="sr-only">When to write</legend>
                {kinds.map((kind) => (
                  <Checkbox
                    key={kind}
                    label={reminderLabels[kind]}
                    checked={chosen.includes(kind)}
                    onChange={() => toggle(kind)}
                    className="border-b border-line py-1"
                  />
                ))}
              </fieldset>
            )}
            <TextField
              label="E-mail"
              type="email"
              name="email"
              autoComplete="email"
              required
              maxLength={254}
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          </>
        ) : (
          <CodeStep
            email={email}
            code={code}
            onCode={setCode}
            onResend={() => send.mutate(chosen, { onSuccess: () => setResent(true) })}
            busy={send.isPending || prove.isPending}
            error={prove.error ? codeProblem(prove.error) : undefined}
            isUsedUp={codeOf(prove.error) === 'code_used_up'}
            resent={isResent && 'A new code is on its way.'}
          />
        )}
        {send.error && <Message tone="danger">{wordsOf(send.error, reminderMessages.sendFailed)}</Message>}
        <Button
          type="submit"
          className="max-md:w-full md:justify-self-start"
          busy={send.isPending || prove.isPending}
          busyLabel={isAsking ? 'Sending...' : 'Setting...'}
          disabled={isAsking && chosen.length === 0}
        >
          {submitWords({ isAsking, isResult, isEnding: chosen.length === 0 })}
        </Button>
        <p className="text-sm text-muted">
          {isAsking
            ? 'One code proves it is you. One press ends it.'
            : 'What you chose is kept until the code is typed. Afterwards your address is erased with the last letter.'}
        </p>
        <noscript>
          <p>The reminder needs scripts. The calendar above works without.</p>
        </noscript>
      </Form>
    </section>
  )
}

type Submit = { isAsking: boolean; isResult: boolean; isEnding: boolean }

function submitWords({ isAsking, isResult, isEnding }: Submit): string {
  if (isAsking) return isResult ? 'Tell me the result' : 'Remind me'
  if (isEnding) return 'End the reminders'
  return isResult ? 'Set my reminder' : 'Set my reminders'
}

const codeProblem = (error: Error) => wordsOf(error, codeMessages.refused)

function wordsOf(error: Error, otherwise: string): string {
  return error instanceof BackendError && error.status >= 400 && error.status < 500 && error.message
    ? error.message
    : otherwise
}

type KeptProps = {
  chosen: readonly ReminderKind[]
  start: number
  zone: string
  onEnd: () => void
}

/** What will come and when, and what to do meanwhile. */
function Kept({ chosen, start, zone, onEnd }: KeptProps) {
  const times = chosen.length === 1 ? 'once' : chosen.length === 2 ? 'twice' : `${chosen.length} times`
  return (
    <section aria-labelledby="kept" className="grid gap-3">
      <h2 id="kept" tabIndex={-1} className="text-3xl">
        Your reminders are set.
      </h2>
      <p className="lede">We write {times}, then not again.</p>
      <ul className="border-t-3 border-text">
        {chosen.map((kind) => {
          const at = momentOf(kind, { start, zone })
          return (
            <li key={kind} className="border-b border-line py-2">
              {at !== undefined && <strong className="block">{momentText(at, zone)}</strong>}
              <span className="text-muted">
                {reminderLabels[kind]}
                {at !== undefined && `, ${placeOf(zone)} time`}
              </span>
            </li>
          )
        })}
      </ul>
      <LinkButton href={paths.appIdeas()}>While you wait: vote on ideas</LinkButton>
      <p className="text-sm text-muted">
        Changed your mind?{' '}
        <button type="button" className="link" onClick={onEnd}>
          End the reminders
        </button>
      </p>
    </section>
  )
}
