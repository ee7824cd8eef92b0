import { type ReactNode, useId } from 'react'
import { getCityName } from '#shared/dates.ts'
import type { ReminderKind } from '#shared/reminders.ts'
import type { PostedFields } from '#shared/visitor-actions.ts'
import type { PlainId } from '#shared/words.ts'
import { type FormProblem, listProblems } from '#web/common/forms/form-problems.ts'
import { useHydrated } from '#web/common/hydration/use-hydrated.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Button } from '#web/common/ui/button.tsx'
import { Checkbox } from '#web/common/ui/checkbox.tsx'
import { EnglishContent } from '#web/common/ui/english-content.tsx'
import { ErrorSummary } from '#web/common/ui/error-summary.tsx'
import { FieldError } from '#web/common/ui/field.tsx'
import { Form } from '#web/common/ui/form.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { VerificationCodeStep } from '#web/common/verification/code-step.tsx'
import { EmailAddressField } from '#web/common/verification/email-address-field.tsx'
import { RefusalText } from '#web/common/words/refusal-text.tsx'
import { translateProblem } from '#web/common/words/translate-problem.ts'
import {
  TranslatedRichText,
  useEnglishLang,
  useLanguagePath,
  useTranslate,
} from '#web/common/words/translations.tsx'
import { ReminderConsent } from '#web/public/forms/consent-notes.tsx'
import { formatReminderTime, getReminderTime, reminderTextIds } from '#web/public/reminders/reminder-words.ts'
import { useReminder } from '#web/public/reminders/use-reminder.ts'

type ReminderFormProps = {
  kinds: readonly ReminderKind[]
  tickedKinds: readonly ReminderKind[]
  /** Start of the attempt, in milliseconds. */
  start: number
  /** Time zone of the reader. */
  zone: string
  /** The form as it was sent without scripts. Its page already has a title, so the form has none. */
  posted?: PostedFields
}

/**
 * Form with the choice of emails, the address, one code, and a summary. No account is created. In draft
 * languages, texts about the code and deletion are in English.
 */
export function ReminderForm({ start, zone, posted, ...choice }: ReminderFormProps) {
  const t = useTranslate()
  const english = useEnglishLang()
  const address = useLanguagePath()
  const isHydrated = useHydrated()
  const reminder = useReminder({ ...choice, zone, posted })
  const { proof, chosenKinds } = reminder
  const isAsking = proof.step === 'details'
  const isResult = choice.kinds[0] === 'result'
  const isEnding = !isAsking && chosenKinds.length === 0
  const title = t(isResult ? 'reminders.form.result' : 'reminders.form.heading')
  const formId = useId()
  const say = (problem: FormProblem) => translateProblem(t, problem)
  const problems = listProblems(reminder.problems, { formId, say })
  const failure = proof.step !== 'code' && proof.error && problems.length === 0 && (
    <Message tone="danger">
      <RefusalText refusal={proof.error} />
    </Message>
  )

  if (proof.step === 'done')
    return isEnding ? (
      <EnglishContent>
        <Message tone="success">{t('reminders.form.ended')}</Message>
      </EnglishContent>
    ) : (
      <Kept chosenKinds={chosenKinds} start={start} zone={zone} onEnd={reminder.end}>
        {failure}
      </Kept>
    )
  const form = (
    <Form
      noValidate
      action={address(paths.form('remind'))}
      isBusy={proof.isBusy}
      onSubmit={() => void reminder.submit()}
      aria-label={title}
      className="grid gap-4.5"
    >
      {isAsking ? (
        <>
          {posted && <ErrorSummary title={t('signin.form.problem')} problems={problems} />}
          <KindChoice
            id={`${formId}-kinds`}
            kinds={choice.kinds}
            chosenKinds={chosenKinds}
            error={translateProblem(t, reminder.problems.kinds)}
            onToggle={reminder.toggle}
          />
          <EmailAddressField
            id={`${formId}-email`}
            label={t('signin.step.email')}
            maxLength={254}
            value={proof.email}
            error={translateProblem(t, reminder.problems.email)}
            onType={(value) => reminder.dispatch({ type: 'emailTyped', value })}
          />
        </>
      ) : (
        <VerificationCodeStep flow={reminder} kind="letters" resent={t('reminders.form.resent')} />
      )}
      {failure}
      <Button
        type="submit"
        className="max-md:w-full md:justify-self-start"
        isBusy={proof.isBusy && !proof.isResending}
        busyLabel={t(isAsking ? 'reminders.form.sending' : 'reminders.form.setting')}
        lang={isEnding ? english : undefined}
        // Disables the button only with scripts, because without them no click could enable it again.
        disabled={isHydrated && isAsking && chosenKinds.length === 0}
      >
        {t(submitId({ isAsking, isResult, isEnding }))}
      </Button>
      <ReminderConsent parts={posted ? ['ask', 'code'] : [isAsking ? 'ask' : 'code']} />
    </Form>
  )
  if (posted) return form
  return (
    <section aria-labelledby="reminders">
      <h2 id="reminders" className="mb-4.5 text-2xl">
        {title}
      </h2>
      {form}
    </section>
  )
}

type KindChoiceProps = {
  /** Id of the first check box, for the link of the error summary. */
  id: string
  error: string | undefined
  kinds: readonly ReminderKind[]
  chosenKinds: readonly ReminderKind[]
  onToggle: (kind: ReminderKind) => void
}

/** Check boxes for the kinds of reminders. There are none if only the email about the result can still be sent. */
function KindChoice({ id, error, kinds, chosenKinds, onToggle }: KindChoiceProps) {
  const t = useTranslate()
  if (kinds[0] === 'result') return <input type="hidden" name="kinds" value="result" />
  return (
    <fieldset aria-describedby={error && `${id}-error`} className="grid">
      <legend className="sr-only">{t('reminders.form.when')}</legend>
      {kinds.map((kind, at) => (
        <Checkbox
          key={kind}
          {...(at === 0 && { id })}
          name="kinds"
          value={kind}
          label={t(reminderTextIds[kind])}
          checked={chosenKinds.includes(kind)}
          onChange={() => onToggle(kind)}
          className="border-b border-line py-1.5"
        />
      ))}
      {error && (
        <div className="mt-1.5">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}

type Submit = { isAsking: boolean; isResult: boolean; isEnding: boolean }

function submitId({ isAsking, isResult, isEnding }: Submit): PlainId {
  if (isAsking) return isResult ? 'reminders.form.result' : 'reminders.form.remind'
  if (isEnding) return 'reminders.form.end'
  return isResult ? 'reminders.form.set-one' : 'reminders.form.set'
}

type KeptProps = {
  chosenKinds: readonly ReminderKind[]
  start: number
  zone: string
  onEnd: () => void
  /** Error message if the request to end the reminders failed. */
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
          const label = t(reminderTextIds[kind])
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
      <p className="text-sm text-muted" lang={useEnglishLang()}>
        <TranslatedRichText
          id="reminders.kept.change"
          tags={{ end: <button type="button" className="link" onClick={onEnd} /> }}
        />
      </p>
      {children}
    </section>
  )
}
