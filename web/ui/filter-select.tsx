import { type ComponentProps, useState } from 'react'
import { SelectField } from './select-field.tsx'

type FilterSelectProps = ComponentProps<typeof SelectField> & { value: string }

/**
 * A choice that is stored in the page's address. The address changes a moment after the press; until then the pressed
 * value is shown, otherwise the next arrow key would continue from the previous choice.
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
