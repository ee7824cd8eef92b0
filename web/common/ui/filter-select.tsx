import { type ComponentProps, useState } from 'react'
import { SelectField } from './select-field.tsx'

type FilterSelectProps = ComponentProps<typeof SelectField> & { value: string }

/**
 * Select whose value is stored in the URL. The URL changes a moment after the choice. The select shows the
 * choice immediately, because the next arrow key must continue from there.
 */
export function FilterSelect({ value, onChange, ...field }: FilterSelectProps) {
  const [pressed, setPressed] = useState({ held: value, shown: value })
  if (pressed.held !== value) setPressed({ held: value, shown: value })
  return (
    <SelectField
      {...field}
      value={pressed.shown}
      onChange={(event) => {
        setPressed({ held: value, shown: event.target.value })
        onChange?.(event)
      }}
    />
  )
}
