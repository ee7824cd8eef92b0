import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field.tsx'

type ChoiceGroupProps<Value extends string> = {
  id: string
  legend: string
  choices: readonly Value[]
  chosen: readonly Value[]
  error?: string | undefined
  onChange: (chosen: Value[]) => void
}

/** Any number of a list. The id is the first box's, so that a summary's link leads to something that takes the focus. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { id, legend, choices, chosen, error, onChange } = props
  const toggle = (value: Value) =>
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])

  return (
    <fieldset aria-describedby={error && `${id}-error`} className="min-w-0">
      <legend className="text-sm font-bold">{legend}</legend>
      <div className="mt-1 grid gap-x-4 sm:grid-cols-2 md:grid-cols-2 xl:grid-cols-3">
        {choices.map((value, at) => (
          <Checkbox
            key={value}
            label={value}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
            {...(at === 0 && { id })}
          />
        ))}
      </div>
      {error && (
        <div className="mt-1 text-sm">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
