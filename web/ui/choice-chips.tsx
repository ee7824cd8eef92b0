import { classNames } from './class-names.ts'
import type { Choice } from './select-field.tsx'

type ChoiceChipsProps = {
  legend: string
  legendHidden?: boolean
  name: string
  choices: readonly Choice[]
  value: string
  onChange: (value: string) => void
  className?: string
}

/** A radio group whose chosen chip is filled: amounts to give. */
export function ChoiceChips({
  legend,
  legendHidden,
  name,
  choices,
  value,
  onChange,
  className,
}: ChoiceChipsProps) {
  return (
    <fieldset className={className}>
      <legend className={legendHidden ? 'sr-only' : 'mb-1.5 text-sm font-bold'}>{legend}</legend>
      <div className="grid grid-cols-2 gap-1 md:grid-cols-4">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classNames(
              'chip grid min-h-9 cursor-pointer place-items-center rounded-1 border-[1.5px] border-line-strong px-2 text-center font-bold',
              'hover:border-text has-checked:border-text has-checked:bg-text has-checked:text-bg',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="sr-only"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
