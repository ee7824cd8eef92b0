import { useState } from 'react'
import { Button } from '#web/common/ui/button.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import {
  applyAttemptLength,
  getAttemptHours,
  suggestCountdownStart,
} from '#web/office/settings/attempt-times.ts'
import type { SettingField } from '#web/office/settings/section.ts'
import { SettingControl } from '#web/office/settings/setting-control.tsx'
import type { SettingsSectionState } from '#web/office/settings/use-section.ts'
import { describeValue } from '#web/office/settings/value-words.ts'

type TimeFieldProps = { setting: SettingField; state: SettingsSectionState }

/**
 * Fields for start, length and countdown. Changing the start moves the end and suggests a start of the
 * countdown.
 */
export const attemptTimeFields: Record<string, (props: TimeFieldProps) => React.ReactNode> = {
  'attempt.start': StartField,
  'attempt.end': LengthField,
  'attempt.countdownStart': CountdownField,
}

function StartField({ setting, state }: TimeFieldProps) {
  const { shown } = state
  const length = useLastLength(state)
  return (
    <SettingControl
      {...controlOf(setting, state)}
      onChange={(start) => state.change(applyAttemptLength(shown, start, length))}
    />
  )
}

/** Returns the hours of the attempt. While a date is incomplete, returns the previous value. */
function useLastLength({ shown, saved }: SettingsSectionState): number | undefined {
  const hours = getAttemptHours(shown)
  const [last, setLast] = useState(hours ?? getAttemptHours(saved))
  if (hours !== undefined && hours !== last) setLast(hours)
  return hours ?? last
}

function LengthField({ setting, state }: TimeFieldProps) {
  const { path } = setting
  const { shown, problems, isSaving } = state
  const [typed, setTyped] = useState<string>()
  const [isFocused, setFocused] = useState(false)
  const hours = getAttemptHours(shown)
  const last = useLastLength(state)
  const lastText = shown[path] === '' || last === undefined ? '' : String(Math.round(last * 100) / 100)
  // True if the typed text is not a length. The end of the attempt is then empty, and the field keeps the
  // text until someone corrects or undoes it.
  const isWrong = typed !== undefined && shown[path] === ''
  const handleChange = (text: string) => {
    setTyped(text)
    const said = Number(text.trim().replace(',', '.'))
    state.change(
      applyAttemptLength(shown, String(shown['attempt.start']), said > 0 && said <= 720 ? said : undefined),
    )
  }
  return (
    <TextField
      label={setting.label}
      hint={hours === undefined ? 'For example 24' : `Ends on ${describeValue(setting, shown[path])}`}
      id={`setting-${path}`}
      inputMode="decimal"
      value={(isFocused || isWrong ? typed : undefined) ?? lastText}
      disabled={isSaving}
      onChange={({ target }) => handleChange(target.value)}
      onFocus={() => {
        if (!isWrong) setTyped(undefined)
        setFocused(true)
      }}
      onBlur={() => {
        setFocused(false)
        if (!isWrong) setTyped(undefined)
      }}
      {...((problems[path] || (isWrong && !isFocused)) && {
        error: 'Enter the length in hours, from more than 0 to 720',
      })}
    />
  )
}

function CountdownField({ setting, state }: TimeFieldProps) {
  const { path } = setting
  const offered = suggestCountdownStart(state.saved, state.shown)
  return (
    <>
      <SettingControl {...controlOf(setting, state)} onChange={(text) => state.change({ [path]: text })} />
      {offered !== undefined && (
        <p className="mt-3">
          <Button variant="secondary" size="compact" onClick={() => state.change({ [path]: offered })}>
            Use {describeValue(setting, offered)}
          </Button>
          <span className="mt-1.5 block text-sm text-muted">As long before the start as until now.</span>
        </p>
      )}
    </>
  )
}

const controlOf = (setting: SettingField, { shown, problems, isSaving }: SettingsSectionState) => ({
  field: setting,
  id: `setting-${setting.path}`,
  value: String(shown[setting.path] ?? ''),
  error: problems[setting.path],
  disabled: isSaving,
})
