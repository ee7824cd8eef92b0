import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { codeMessages } from '#shared/codes.ts'
import { cityOf } from '#shared/dates.ts'
import { type ReminderKind, reminderMessages } from '#shared/reminders.ts'
import type { PlainId } from '#shared/words.ts'
import { pendingReminder } from '#web/features/reminders/pending-reminder.ts'
import { momentOf, momentText, reminderLabels } from '#web/features/reminders/reminder-words.ts'
import { codeOf, isRefusal } from '#web/lib/backend.ts'
import { useBackend } from '#web/lib/services.tsx'
import { paths } from '#web/paths.ts'
import { AddressField } from '#web/proof/address-field.tsx'
import { CodeStep } from '#web/proof/code-step.tsx'
import { proofWords } from '#web/proof/proof-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Form } from '#web/ui/form.tsx'
import { InEnglish } from '#web/ui/in-english.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Message } from '#web/ui/message.tsx'
import { useBackSteps } from '#web/ui/use-back-steps.ts'
import { Rich, useEnglish, useWords } from '#web/ui/words.tsx'

type ReminderFormProps = {
  kinds: readonly ReminderKind[]
  tickedKinds: readonly ReminderKind[]
  /** When it begins, in milliseconds. */
  start: number
  /** Where the reader is. */
  zone: string
  /** The day's calendar entries stand above it, and need no scripts. */
  hasCalendar: boolean
}

type Step = 'ask' | 'code' | 'set' | 'ended'

/** Which letters, the address, one code, and what will come. No account is made of it; code and erasing are told in English. */
export function ReminderForm({ kinds, tickedKinds, start, zone, hasCalendar }: ReminderFormProps) {
  const t = useWords()
  const english = useEnglish()
  const backend = useBackend()
  const [step, setStep] = useState<Step>('ask')
  // What is ticked follows the reader's zone, which the server does not know, until somebody chooses.
  const [picked, setPicked] = useState<readonly ReminderKind[]>()
  const chosen = picked ?? tickedKinds
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [isResent, setResent] = useState(false)

  const send = useMutation({
    mutationFn: (wanted: readonly ReminderKind[]) =>
      backend.call('ask-for-reminders', { body: { email: email.trim(), kinds: wanted, zone } }),
    onSuccess(_answer, wanted) {
      pendingReminder.keep(email.trim(), wanted)
      setStep('code')
    },
  })
  const prove = useMutation({
    mutationFn: () => backend.call('set-reminders', { body: { email: email.trim(), code } }),
    onSuccess({ data }) {
      pendingReminder.forget()
      setStep(data.kinds.length > 0 ? 'set' : 'ended')
    },
  })
  useEffect(() => {
    const waiting = pendingReminder.read()
    if (!waiting) return
    setEmail(waiting.email)
    setPicked(waiting.kinds)
    setStep('code')
  }, [])
  const isAsking = step === 'ask'
  const isResult = kinds[0] === 'result'
  const isEnding = !isAsking && chosen.length === 0
  const handleBack = () => {
    pendingReminder.forget()
    setStep('ask')
  }
  useBackSteps({ count: step === 'code' ? 1 : 0, onBack: handleBack })
  const handleSubmit = () => {
    if (isAsking) send.mutate(chosen)
    else prove.mutate()
  }
  const toggle = (kind: ReminderKind) =>
    setPicked(kinds.filter((other) => (other === kind) !== chosen.includes(other)))
  const endThem = () => {
    setPicked([])
    setCode('')
    send.mutate([])
  }

  if (step === 'set') return <Kept chosenKinds={chosen} start={start} zone={zone} onEnd={endThem} />
  if (step === 'ended')
    return (
      <InEnglish>
        <Message tone="success">{t('reminders.form.ended')}</Message>
      </InEnglish>
    )
  return (
    <section aria-labelledby="reminders">
      <h2 id="reminders" className="text-2xl">
        {t(isResult ? 'reminders.form.result' : 'reminders.form.heading')}
      </h2>
      <Form noValidate onSubmit={handleSubmit} className="mt-3 grid gap-3">
        {isAsking ? (
          <>
            {!isResult && (
              <fieldset className="grid">
                <legend className="sr-only">{t('reminders.form.when')}</legend>
                {kinds.map((kind) => (
                  <Checkbox
                    key={kind}
                    label={t(reminderLabels[kind])}
                    checked={chosen.includes(kind)}
                    onChange={() => toggle(kind)}
                    className="border-b border-line py-1"
                  />
                ))}
              </fieldset>
            )}
            <AddressField label={t('signin.step.email')} maxLength={254} value={email} onType={setEmail} />
          </>
        ) : (
          <InEnglish>
            <CodeStep
              kind="letters"
              email={email}
              code={code}
              onCode={setCode}
              onResend={() => send.mutate(chosen, { onSuccess: () => setResent(true) })}
              isBusy={send.isPending || prove.isPending}
              error={prove.error ? codeProblem(prove.error) : undefined}
              isUsedUp={codeOf(prove.error) === 'code_used_up'}
              resent={isResent && t('reminders.form.resent')}
            />
          </InEnglish>
        )}
        {send.error && (
          <Message tone="danger">{proofWords(t, wordsOf(send.error, reminderMessages.sendFailed))}</Message>
        )}
        <Button
          type="submit"
          className="max-md:w-full md:justify-self-start"
          isBusy={send.isPending || prove.isPending}
          busyLabel={t(isAsking ? 'reminders.form.sending' : 'reminders.form.setting')}
          lang={isEnding ? english : undefined}
          disabled={isAsking && chosen.length === 0}
        >
          {t(submitId({ isAsking, isResult, isEnding }))}
        </Button>
        <p className="text-sm text-muted" lang={english}>
          {t(isAsking ? 'reminders.form.note-ask' : 'reminders.form.note-code')}
        </p>
        <noscript>
          <p>{t(hasCalendar ? 'reminders.form.no-scripts' : 'reminders.form.needs-scripts')}</p>
        </noscript>
      </Form>
    </section>
  )
}

type Submit = { isAsking: boolean; isResult: boolean; isEnding: boolean }

function submitId({ isAsking, isResult, isEnding }: Submit): PlainId {
  if (isAsking) return isResult ? 'reminders.form.result' : 'reminders.form.remind'
  if (isEnding) return 'reminders.form.end'
  return isResult ? 'reminders.form.set-one' : 'reminders.form.set'
}

const codeProblem = (error: Error) => wordsOf(error, codeMessages.refused)

/** Not `refusalText`: its sentence for who is offline is in English in every language. */
const wordsOf = (error: Error, otherwise: string) => (isRefusal(error) && error.message) || otherwise

type KeptProps = {
  chosenKinds: readonly ReminderKind[]
  start: number
  zone: string
  onEnd: () => void
}

/** What will come and when, and what to do meanwhile. */
function Kept({ chosenKinds, start, zone, onEnd }: KeptProps) {
  const t = useWords()
  return (
    <section aria-labelledby="kept" className="grid gap-3">
      <h2 id="kept" tabIndex={-1} className="text-3xl">
        {t('reminders.kept.heading')}
      </h2>
      <p className="lede">{t('reminders.kept.times', { count: chosenKinds.length })}</p>
      <ul className="border-t-3 border-text">
        {chosenKinds.map((kind) => {
          const at = momentOf(kind, { start, zone })
          const label = t(reminderLabels[kind])
          return (
            <li key={kind} className="border-b border-line py-2">
              {at !== undefined && <strong className="block">{momentText(t, at, zone)}</strong>}
              <span className="text-muted">
                {at === undefined ? label : t('reminders.kept.kind-in', { kind: label, place: cityOf(zone) })}
              </span>
            </li>
          )
        })}
      </ul>
      <LinkButton href={paths.appIdeas()}>{t('reminders.kept.vote')}</LinkButton>
      <p className="text-sm text-muted" lang={useEnglish()}>
        <Rich
          id="reminders.kept.change"
          tags={{ end: <button type="button" className="link" onClick={onEnd} /> }}
        />
      </p>
    </section>
  )
}
