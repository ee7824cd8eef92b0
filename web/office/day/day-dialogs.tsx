import { useState } from 'react'
import { addDays } from '#shared/analytics-report.ts'
import { type DayEntryToWrite, maxEntryTextCharacters } from '#shared/day-writing.ts'
import { cleanText } from '#shared/text.ts'
import { formatTimeWithSeconds } from '#web/common/time/format-date.ts'
import { getSiteTimeName, toSiteDateAndTime, toSiteInstant } from '#web/common/time/site-time.ts'
import { Switch } from '#web/common/ui/checkbox.tsx'
import { ChoiceChips } from '#web/common/ui/choice-chips.tsx'
import { FormDialog } from '#web/common/ui/dialog-form.tsx'
import { TextArea } from '#web/common/ui/text-area.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { describeEntry } from '#web/office/day/entry-words.ts'
import type { OfficeEntry, Slot } from '#web/office/day/queries.ts'

/** Content of an entry. The control room adds its key and time. */
export type EntryContent = Omit<DayEntryToWrite, 'key' | 'happened_at'>

type SheetProps = { onWrite: (said: EntryContent) => void; onClose: () => void }

const holdReasons = ['Power', 'Network', 'Rest', 'Meal', 'Tool failure', 'Other']

export function useEntryText(first = '', limit = maxEntryTextCharacters) {
  const [value, setValue] = useState(first)
  const [isAsked, setAsked] = useState(false)
  const text = cleanText(value)
  const count = [...text].length
  return {
    text,
    isLong: count > limit,
    ask: () => setAsked(true),
    field: {
      value,
      onChange: ({ target }: { target: { value: string } }) => setValue(target.value),
      counter: { count, limit, unit: 'characters', warnAbove: limit - 100 } as const,
      error:
        count > limit
          ? `At most ${limit} characters`
          : isAsked && text === ''
            ? 'Enter a few words'
            : undefined,
      'data-autofocus': '',
    },
  }
}

export function NoteEntryDialog({
  kind,
  app,
  onWrite,
  onClose,
}: SheetProps & { kind: 'note' | 'milestone'; app: number | null }) {
  const words = useEntryText()
  const [isPublic, setPublic] = useState(true)
  const title = kind === 'note' ? 'Note' : 'Milestone'
  const handleSubmit = () => {
    words.ask()
    if (words.text === '' || words.isLong) return
    onWrite({ kind, text: words.text, is_public: isPublic, app_number: app })
  }
  return (
    <DayFormDialog
      title={title}
      onClose={onClose}
      onSubmit={handleSubmit}
      press={`Add ${title.toLowerCase()}`}
    >
      <TextArea label="What happened" rows={3} {...words.field} />
      <Switch label={isPublic ? 'Public' : 'For the record only'} isOn={isPublic} onChange={setPublic} />
    </DayFormDialog>
  )
}

export function HoldDialog({ onWrite, onClose }: SheetProps) {
  const [reason, setReason] = useState('Power')
  const words = useEntryText()
  const handleSubmit = () => {
    if (words.isLong) return
    onWrite({ kind: 'hold_begun', text: words.text ? `${reason}. ${words.text}` : reason })
  }
  return (
    <DayFormDialog title="Hold" onClose={onClose} onSubmit={handleSubmit} press="Start hold">
      <p className="text-muted">
        The 24 hours keep running. The log shows how long the hold lasted, and why.
      </p>
      <ChoiceChips
        legend="Reason"
        isLegendHidden
        name="hold-reason"
        value={reason}
        onChange={setReason}
        choices={holdReasons.map((value) => ({ value, label: value }))}
      />
      <TextField label="More details (optional)" {...words.field} counter={undefined} />
    </DayFormDialog>
  )
}

export function AppDropDialog({ onWrite, onClose, ...asked }: SheetProps & { app: number; name: string }) {
  // Remembers the app for which the sheet was opened, because it may be finished in the meantime.
  const [{ app, name }] = useState(asked)
  const words = useEntryText()
  const handleSubmit = () => {
    words.ask()
    if (words.text === '' || words.isLong) return
    onWrite({ kind: 'app_dropped', app_number: app, text: words.text })
  }
  return (
    <DayFormDialog
      title={`Drop app ${app}`}
      onClose={onClose}
      onSubmit={handleSubmit}
      press={`Drop app ${app}`}
      isDanger
    >
      <p className="text-muted">{name} will not be built. The reason will be public in the log.</p>
      <TextArea label="Reason" rows={3} {...words.field} />
    </DayFormDialog>
  )
}

export function AttemptEndDialog({ onWrite, onClose }: SheetProps) {
  const words = useEntryText()
  const handleSubmit = () => {
    words.ask()
    if (words.text === '' || words.isLong) return
    onWrite({ kind: 'attempt_ended', text: words.text })
  }
  return (
    <DayFormDialog
      title="End attempt early"
      onClose={onClose}
      onSubmit={handleSubmit}
      press="End attempt"
      isDanger
    >
      <p className="text-muted">
        The clock will stop, and no app can be started or finished after that. The reason will be public in
        the log. Once the entry is in the log, this cannot be undone.
      </p>
      <TextArea label="Reason" rows={3} {...words.field} />
    </DayFormDialog>
  )
}

type CorrectSheetProps = SheetProps & {
  entry: OfficeEntry
  /** Time of the entry after its last correction, in milliseconds. */
  at: number
  slots: readonly Slot[]
}

export function EntryCorrectionDialog({ entry, at, slots, onWrite, onClose }: CorrectSheetProps) {
  // Time of the entry when the sheet was opened. Another person may correct it in the meantime.
  const [was] = useState(() => formatTimeWithSeconds(new Date(at).toISOString()))
  const words = useEntryText()
  const [time, setTime] = useState(was)
  const [problem, setProblem] = useState<string>()
  const handleSubmit = () => {
    const corrected = time === was ? null : parseEntryTime(entry.happened_at, time)
    if (words.isLong) return
    if (corrected === undefined) return setProblem('Enter a time such as 10:07:18')
    if (corrected === null && words.text === '')
      return setProblem('Change the time, or enter the correct text')
    onWrite({
      kind: 'correction',
      corrects: entry.number,
      corrected_happened_at: corrected,
      text: words.text,
    })
  }
  return (
    <DayFormDialog
      title={`Correct entry ${entry.number}`}
      onClose={onClose}
      onSubmit={handleSubmit}
      press="Add correction"
    >
      <p className="text-muted">
        <span className="block font-bold text-text">{describeEntry(entry, slots)}</span>
        The original entry stays in the log, with the correction next to it.
      </p>
      <TextField
        label="When it happened"
        hint={getSiteTimeName()}
        value={time}
        onChange={({ target }) => {
          setTime(target.value)
          setProblem(undefined)
        }}
        error={problem}
      />
      <TextArea label="Correct text (if the text was wrong)" rows={2} {...words.field} />
    </DayFormDialog>
  )
}

/**
 * Converts a typed clock time to an ISO time. The day is the one on which the time is nearest to
 * `happenedAt`, because a correction may cross midnight. Undefined for an invalid time.
 */
export function parseEntryTime(happenedAt: string, time: string): string | undefined {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(time.trim())
  if (!match) return undefined
  const [, hour = '', minute = '', second = '00'] = match
  const { day } = toSiteDateAndTime(happenedAt)
  const away = (instant: number) => Math.abs(instant - Date.parse(happenedAt))
  const instants = [-1, 0, 1].flatMap((days) => {
    const instant = toSiteInstant(addDays(day, days), `${hour.padStart(2, '0')}:${minute}`)
    return instant === null ? [] : [Date.parse(instant) + Number(second) * 1000]
  })
  const [nearest] = instants.sort((one, other) => away(one) - away(other))
  return nearest === undefined ? undefined : new Date(nearest).toISOString()
}

type FrameProps = {
  title: string
  press: string
  isDanger?: boolean
  onClose: () => void
  onSubmit: () => void
  children: React.ReactNode
}

export function DayFormDialog({ title, press, isDanger, onClose, onSubmit, children }: FrameProps) {
  return (
    <FormDialog
      title={title}
      submitLabel={press}
      variant={isDanger ? 'danger' : 'primary'}
      cancelLabel="Close"
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  )
}
