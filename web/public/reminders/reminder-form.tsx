import type { ReactNode } from 'react'
import { getCityName } from '#shared/dates.ts'
import { codeErrors } from '#shared/errors/codes.ts'
import type { ReminderKind } from '#shared/reminders.ts'
import type { PlainId } from '#shared/words.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { AddressField } from '#web/common/proof/address-field.tsx'
import { CodeStep } from '#web/common/proof/code-step.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { Checkbox } from '#web/common/ui/checkbox.tsx'
import { Form } from '#web/common/ui/form.tsx'
import { EnglishContent } from '#web/common/ui/in-english.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { type FallbackRefusals, type Refusal, toRequestRefusal } from '#web/common/words/problem-of.ts'
import { translateProblem } from '#web/common/words/say-problem.ts'
import { RichText, useEnglish, useLanguagePath, useTranslate } from '#web/common/words/words.tsx'
import { ReminderConsent } from '#web/public/forms/consent-notes.tsx'
import { formatReminderTime, getReminderTime, reminderLabels } from '#web/public/reminders/reminder-words.ts'
import { useReminder } from '#web/public/reminders/use-reminder.ts'

type ReminderFormProps = {
  kinds: readonly ReminderKind[]
  tickedKinds: readonly ReminderKind[]
  /** Start of the attempt, in milliseconds. */
  start: number
  /** Time zone of the reader. */
  zone: string
}

/**
 * Form with the choice of emails, the address, one code, and a summary. No account is created. In draft
 * languages, texts about the code and deletion are in English.
 */
export function ReminderForm({ kinds, tickedKinds, start, zone }: ReminderFormProps) {
  const t = useTranslate()
  const english = useEnglish()
  const address = useLanguagePath()
  const reminder = useReminder({ kinds, tickedKinds, zone })
  const { step, chosenKinds, email, sendError, codeError } = reminder
  const isAsking = step === 'ask'
  const isResult = kinds[0] === 'result'
  const isEnding = !isAsking && chosenKinds.length === 0

  const failure = sendError && (
    <Message tone="danger">
      {translateProblem(t, toRequestRefusal(sendError, bothWays({ sentence: 'Failed to send the code' })))}
    </Message>
  )

  if (step === 'set')
    return (
      <Kept chosenKinds={chosenKinds} start={start} zone={zone} onEnd={reminder.end}>
        {failure}
      </Kept>
    )
  if (step === 'ended')
    return (
      <EnglishContent>
        <Message tone="success">{t('reminders.form.ended')}</Message>
      </EnglishContent>
    )
  return (
    <section aria-labelledby="reminders">
      <h2 id="reminders" className="text-2xl">
        {t(isResult ? 'reminders.form.result' : 'reminders.form.heading')}
      </h2>
      <Form
        noValidate
        action={address(paths.form('remind'))}
        onSubmit={reminder.submit}
        className="mt-4.5 grid gap-4.5"
      >
        {isAsking ? (
          <>
            {isResult ? (
              <input type="hidden" name="kinds" value="result" />
            ) : (
              <fieldset className="grid">
                <legend className="sr-only">{t('reminders.form.when')}</legend>
                {kinds.map((kind) => (
                  <Checkbox
                    key={kind}
                    name="kinds"
                    value={kind}
                    label={t(reminderLabels[kind])}
                    checked={chosenKinds.includes(kind)}
                    onChange={() => reminder.toggle(kind)}
                    className="border-b border-line py-1.5"
                  />
                ))}
              </fieldset>
            )}
            <AddressField
              label={t('signin.step.email')}
              maxLength={254}
              value={email}
              onType={reminder.setEmail}
            />
          </>
        ) : (
          <EnglishContent>
            <CodeStep
              kind="letters"
              email={email}
              code={reminder.code}
              onCode={reminder.setCode}
              onResend={reminder.resend}
              isBusy={reminder.isBusy}
              refusal={codeError && toRequestRefusal(codeError, bothWays({ code: codeErrors.wrong }))}
              resent={reminder.isResent && t('reminders.form.resent')}
            />
          </EnglishContent>
        )}
        {failure}
        <Button
          type="submit"
          className="max-md:w-full md:justify-self-start"
          isBusy={reminder.isBusy}
          busyLabel={t(isAsking ? 'reminders.form.sending' : 'reminders.form.setting')}
          lang={isEnding ? english : undefined}
          disabled={isAsking && chosenKinds.length === 0}
        >
          {t(submitId({ isAsking, isResult, isEnding }))}
        </Button>
        <ReminderConsent parts={[isAsking ? 'ask' : 'code']} />
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

/**
 * Uses one sentence for a failure and for a missing connection, because the usual sentence about the
 * connection is in English in every language.
 */
const bothWays = (failed: Refusal): FallbackRefusals => ({ failed, offline: failed })

type KeptProps = {
  chosenKinds: readonly ReminderKind[]
  start: number
  zone: string
  onEnd: () => void
  /** Error of the request to end the reminders. */
  children: ReactNode
}

/** Lists the emails that will be sent, with their dates and further links. */
function Kept({ chosenKinds, start, zone, onEnd, children }: KeptProps) {
  const t = useTranslate()
  return (
    <section aria-labelledby="kept" className="grid gap-4.5">
      <h2 id="kept" tabIndex={-1} className="text-3xl">
        {t('reminders.kept.heading')}
      </h2>
      <p className="lede">{t('reminders.kept.times', { count: chosenKinds.length })}</p>
      <ul className="border-t-3 border-text">
        {chosenKinds.map((kind) => {
          const at = getReminderTime(kind, { start, zone })
          const label = t(reminderLabels[kind])
          return (
            <li key={kind} className="border-b border-line py-3">
              {at !== undefined && <strong className="block">{formatReminderTime(t, at, zone)}</strong>}
              <span className="text-muted">
                {at === undefined
                  ? label
                  : t('reminders.kept.kind-in', { kind: label, place: getCityName(zone) })}
              </span>
            </li>
          )
        })}
      </ul>
      <LinkButton href={paths.appIdeas()}>{t('reminders.kept.vote')}</LinkButton>
      <p className="text-sm text-muted" lang={useEnglish()}>
        <RichText
          id="reminders.kept.change"
          tags={{ end: <button type="button" className="link" onClick={onEnd} /> }}
        />
      </p>
      {children}
    </section>
  )
}
