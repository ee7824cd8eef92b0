import { useMutation } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Signature from 'lucide-react/icons/signature'
import { type ReactNode, useRef, useState } from 'react'
import { invitedRoleNames } from '#shared/day-log.ts'
import { witnessErrors } from '#shared/errors/witnesses.ts'
import { cleanText } from '#shared/text.ts'
import { type EntryForWitness, maxStatementCharacters, type WitnessDay } from '#shared/witness.ts'
import type { Shift } from '#shared/witness-shifts.ts'
import { formatRefusal } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { createUuid } from '#web/common/data/uuid.ts'
import { formatTimeWithSeconds } from '#web/common/time/format-date.ts'
import { Button } from '#web/common/ui/button.tsx'
import { Checkbox } from '#web/common/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/common/ui/confirm-dialog.tsx'
import { Form } from '#web/common/ui/form.tsx'
import { Icon } from '#web/common/ui/icon.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { TextArea } from '#web/common/ui/text-area.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { getOfficeErrorText } from '#web/common/words/office-text.ts'
import { describeEntry } from '#web/office/day/entry-words.ts'
import { SignedStatements } from '#web/office/day/witnesses/signed-statements.tsx'
import type { useWitnessDay } from '#web/office/day/witnesses/use-witness-day.ts'
import { WitnessLayout, WitnessMainButton } from '#web/office/day/witnesses/witness-layout.tsx'
import { WitnessHeader } from '#web/office/day/witnesses/witness-shift.tsx'

type StatementProps = {
  day: WitnessDay
  state: ReturnType<typeof useWitnessDay>
  shifts: readonly Shift[]
  onClose: () => void
}

/**
 * Lets a witness write a statement, review it, and sign it. The statement covers the log up to its newest
 * entry, which the review shows. A signature cannot be undone.
 */
export function WitnessStatement({ day, state, shifts, onClose }: StatementProps) {
  const { draft } = state
  const [text, setText] = useState(() => String(draft.read() ?? ''))
  const [coveredEntry, setCovered] = useState<EntryForWitness | null>(null)
  const [isSigned, setSigned] = useState(false)
  const head = <WitnessHeader day={day} shift={undefined} shifts={shifts} now={state.now} />
  if (isSigned) return <SignedStatements {...{ day, shifts, head, onClose }} evidence={state.evidence} />
  if (coveredEntry)
    return (
      <SignStep
        {...{ day, head, text, coveredEntry }}
        now={state.clock.now}
        onChange={() => setCovered(null)}
        onSigned={() => {
          draft.forget()
          state.readAgain()
          setSigned(true)
        }}
      />
    )
  return (
    <WriteStep
      {...{ head, text, onClose }}
      hasSigned={day.entries.some(({ kind, is_own }) => kind === 'statement' && is_own)}
      onText={(value) => {
        setText(value)
        draft.keep(value)
      }}
      onNext={() => setCovered(day.entries[0] ?? null)}
      onSigned={() => setSigned(true)}
    />
  )
}

type WriteStepProps = {
  head: ReactNode
  text: string
  hasSigned: boolean
  onText: (text: string) => void
  onNext: () => void
  /** Opens the statements that are already signed. */
  onSigned: () => void
  onClose: () => void
}

function WriteStep({ head, text, hasSigned, onText, onNext, onSigned, onClose }: WriteStepProps) {
  const [isAsked, setAsked] = useState(false)
  const count = [...cleanText(text)].length
  const problem =
    count > maxStatementCharacters
      ? getOfficeErrorText(witnessErrors.text_too_long)
      : isAsked && count < 10
        ? getOfficeErrorText(witnessErrors.statement_too_short)
        : undefined
  const handleNext = () => {
    setAsked(true)
    if (count >= 10 && count <= maxStatementCharacters) onNext()
  }
  return (
    <Form onSubmit={handleNext} noValidate className="contents">
      <WitnessLayout
        head={head}
        foot={
          <>
            <WitnessMainButton words="Check your statement" hint="You sign in the next step." isSubmit />
            <Back onPress={onClose}>Back to the log</Back>
          </>
        }
      >
        <p className="text-sm text-muted">Step 1 of 2: in your own words</p>
        <h1 className="witness-title">Your statement</h1>
        {hasSigned && (
          <Message
            tone="info"
            className="mb-4.5"
            action={
              <Button variant="secondary" size="compact" onClick={onSigned}>
                Print or add scan
              </Button>
            }
          >
            You have already signed a statement. It cannot be changed. This one will be added to it.
          </Message>
        )}
        <TextArea
          label="When you were there, what you saw, and what you did not see"
          rows={12}
          value={text}
          error={problem}
          counter={{
            count,
            limit: maxStatementCharacters,
            unit: 'characters',
            warnAbove: maxStatementCharacters - 100,
          }}
          hint="Stored only on this device until you sign."
          onChange={({ target }) => onText(target.value)}
        />
      </WitnessLayout>
    </Form>
  )
}

type SignStepProps = {
  day: WitnessDay
  head: ReactNode
  text: string
  coveredEntry: EntryForWitness
  now: () => number
  onChange: () => void
  onSigned: () => void
}

function SignStep({ day, head, text, coveredEntry, now, onChange, onSigned }: SignStepProps) {
  const backend = useBackend()
  const [key] = useState(createUuid)
  // Time of the first attempt to sign. A retry sends the same time, so that only one statement is signed.
  const signedAt = useRef<string>(undefined)
  const publicName = `${invitedRoleNames[day.witness.role]} ${day.witness.number}`
  const [name, setName] = useState(day.witness.name)
  const [nameProblem, setNameProblem] = useState<string>()
  const [isPublic, setPublic] = useState(false)
  const [isQuestionOpen, setQuestionOpen] = useState(false)
  const sign = useMutation({
    mutationFn: () => {
      signedAt.current ??= new Date(now()).toISOString()
      return backend.call('sign-statement', {
        body: {
          key,
          happened_at: signedAt.current,
          text: cleanText(text),
          name,
          is_name_public: isPublic,
          number: coveredEntry.number,
          hash: coveredEntry.hash,
        },
      })
    },
    onSuccess: onSigned,
    onError: () => setQuestionOpen(false),
  })
  const handleSubmit = () => {
    if (cleanText(name).length < 2) setNameProblem(getOfficeErrorText(witnessErrors.name_length))
    else setQuestionOpen(true)
  }
  return (
    <Form noValidate isBusy={sign.isPending} onSubmit={handleSubmit} className="contents">
      <WitnessLayout head={head}>
        <p className="text-sm text-muted">Step 2 of 2: check and sign</p>
        <h1 className="witness-title">Your statement</h1>
        <blockquote className="witness-words">{cleanText(text)}</blockquote>
        <Covers covered={coveredEntry} />
        <TextField
          label="Full name, as in your passport"
          autoComplete="name"
          value={name}
          maxLength={120}
          error={nameProblem}
          className="mt-4.5"
          onChange={({ target }) => {
            setName(target.value)
            setNameProblem(undefined)
          }}
        />
        <Checkbox
          label={`Show my name on the public record. If you leave this unticked, it shows “${publicName}”.`}
          checked={isPublic}
          className="witness-tick mt-4.5"
          onChange={({ target }) => setPublic(target.checked)}
        />
        {sign.isError && (
          <Message tone="danger" title="Not signed" className="mt-4.5">
            {formatRefusal(sign.error, 'The statement could not be sent. Your text is safe. Try again.')}
          </Message>
        )}
        <div className="witness-sign mt-6">
          <WitnessMainButton
            words={sign.isPending ? 'Signing...' : 'Sign statement'}
            hint="It cannot be changed afterwards."
            icon={<Icon icon={Signature} size="medium" />}
            isSubmit
          />
          <Back onPress={onChange}>Edit text</Back>
        </div>
      </WitnessLayout>
      <ConfirmDialog
        isOpen={isQuestionOpen}
        tone="info"
        title="Sign this statement?"
        message={`It becomes an entry of the log, signed by ${cleanText(name)}. ${
          isPublic ? 'Your name will be public.' : `The public record will show “${publicName}”.`
        } It can never be changed or deleted.`}
        confirmLabel="Sign statement"
        isBusy={sign.isPending}
        onConfirm={() => sign.mutate()}
        onCancel={() => setQuestionOpen(false)}
      />
    </Form>
  )
}

function Back({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <div className="witness-more">
      <Button variant="secondary" icon={ArrowLeft} onClick={onPress}>
        {children}
      </Button>
    </div>
  )
}

function Covers({ covered }: { covered: EntryForWitness }) {
  return (
    <section className="witness-covers">
      <h2 className="text-lg">The log when you sign</h2>
      <dl className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-3 gap-y-1.5 mt-1.5">
        <dt>newest entry</dt>
        <dd>
          Entry {covered.number}, {formatTimeWithSeconds(covered.happened_at)}, {describeEntry(covered, [])}
        </dd>
        <dt>fingerprint</dt>
        <dd className="font-mono text-sm break-words">{covered.hash.replace(/.{4}/g, '$& ').trim()}</dd>
      </dl>
    </section>
  )
}
