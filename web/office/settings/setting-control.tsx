import { type ChangeEvent, useMemo } from 'react'
import { FieldError } from '#web/common/ui/field.tsx'
import { SelectField } from '#web/common/ui/select-field.tsx'
import { TextArea } from '#web/common/ui/text-area.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { FileField } from '#web/office/settings/file-field.tsx'
import type { FieldKind, SettingControlProps } from '#web/office/settings/section.ts'

/** Keyboard of a phone for a kind of field. Other kinds have the usual keyboard. */
const keyboards: Partial<Record<FieldKind, 'decimal' | 'url' | 'email'>> = {
  number: 'decimal',
  link: 'url',
  email: 'email',
}

export function SettingControl(props: SettingControlProps) {
  const { field, id, value, error, disabled, onChange } = props
  const { label, hint, kind } = field
  const common = {
    label: field.isOptional ? `${label} (optional)` : label,
    id,
    value,
    disabled,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      onChange(target.value),
    ...(hint && { hint }),
    ...(error && { error }),
  }
  if (kind === 'picture' || kind === 'audio') return <FileField {...props} kind={kind} />
  if (kind === 'area') return <TextArea {...common} rows={3} />
  if (kind === 'choice') return <SelectField {...common} choices={field.choices ?? []} />
  if (kind === 'zone') return <ZoneField {...common} />
  if (kind === 'moment') return <MomentField {...{ label, id, value, error, disabled, onChange }} />
  return <TextField {...common} type={kind === 'day' ? 'date' : 'text'} inputMode={keyboards[kind]} />
}

type ZoneFieldProps = Omit<Parameters<typeof SelectField>[0], 'choices'> & { value: string }

/** Offers the time zones that this browser knows, and the current one. */
function ZoneField(props: ZoneFieldProps) {
  const choices = useMemo(() => {
    const known = Intl.supportedValuesOf('timeZone')
    const all = [...new Set(['UTC', ...known, props.value])].sort()
    return all.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
  }, [props.value])
  return <SelectField {...props} choices={choices} />
}

type MomentFieldProps = Omit<SettingControlProps, 'field'> & { label: string }

/** Field for a date and time in the attempt's time zone. */
function MomentField({ label, id, value, error, disabled, onChange }: MomentFieldProps) {
  const [day = '', time = ''] = value.split('T')
  const described = error ? `${id}-error` : undefined
  const input = {
    disabled,
    className: 'control',
    'aria-describedby': described,
    'aria-invalid': error ? true : undefined,
  } as const
  return (
    <fieldset className="grid min-w-0 gap-2.25">
      <legend className="mb-2.25 text-sm font-bold">{label}</legend>
      <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,4fr)] gap-2.25">
        <input
          {...input}
          id={id}
          type="date"
          aria-label={`${label}: date`}
          value={day}
          onChange={({ target }) => onChange(`${target.value}T${time || '00:00'}`)}
        />
        <input
          {...input}
          type="time"
          aria-label={`${label}: time`}
          value={time}
          onChange={({ target }) => onChange(`${day}T${target.value}`)}
        />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
