import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

export type Choice = { value: string; label: string }

type SelectFieldProps = Omit<FieldProps, 'locked' | 'counter'> &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'children'> & { choices: readonly Choice[] }

/** Native select, because every phone has a good picker for one. Only the closed box is styled. */
export function SelectField(props: SelectFieldProps) {
  const { label, id, hint, error, isLabelHidden, className, choices, ...select } = props
  return (
    <Field {...{ label, id, hint, error, isLabelHidden, className }}>
      {({ readOnly: _, ...control }) => (
        <span className="relative block">
          <select {...select} {...control} className="control">
            {choices.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <span className="pointer-events-none absolute inset-y-0 end-3 grid place-items-center text-muted">
            <Icon icon={ChevronDown} />
          </span>
        </span>
      )}
    </Field>
  )
}
