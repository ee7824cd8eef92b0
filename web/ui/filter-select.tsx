import { type ComponentProps, useState } from 'react'
import { SelectField } from './select-field.tsx'

type FilterSelectProps = ComponentProps<typeof SelectField> & { value: string }

/**
 * A choice that the page's address holds. The address changes a moment after the press; until then what was pressed stands here, or
 * the next arrow key would go on from the choice before.
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
