import Check from 'lucide-react/icons/check'
import { Chip } from '#web/common/ui/chip.tsx'
import { FieldError } from '#web/common/ui/field.tsx'
import { Icon } from '#web/common/ui/icon.tsx'

type ChoiceGroupProps<Value extends string> = {
  id: string
  name: string
  legend: string
  choices: readonly Value[]
  nameOf: (value: Value) => string
  chosenValues: readonly Value[]
  error?: string | undefined
  onChange: (chosen: Value[]) => void
}

/**
 * Checkboxes for a list. The first box has the id, so that a link of the error summary moves the focus to it.
 */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { id, name, legend, choices, nameOf, chosenValues, error, onChange } = props
  const toggle = (value: Value) =>
    onChange(
      chosenValues.includes(value)
        ? chosenValues.filter((other) => other !== value)
        : [...chosenValues, value],
    )

  return (
    <fieldset aria-describedby={error && `${id}-error`} className="min-w-0">
      <legend className="text-sm font-bold">{legend}</legend>
      <div className="mt-3 flex flex-wrap gap-1.5">
        {choices.map((value, at) => (
          <Chip
            key={value}
            type="checkbox"
            name={name}
            value={value}
            checked={chosenValues.includes(value)}
            onChange={() => toggle(value)}
            className="choice-chip"
            {...(at === 0 && { id })}
          >
            <Icon icon={Check} />
            {nameOf(value)}
          </Chip>
        ))}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
