import { Chip } from './chip.tsx'
import { classNames } from './class-names.ts'
import type { Choice } from './select-field.tsx'

/** grid: chips of one width, the chosen one filled; pair: two of them that touch; flow: as wide as their words, numbered; line: small ones beside their legend. */
type Layout = 'grid' | 'pair' | 'flow' | 'line'

type ChoiceChipsProps = {
  legend: string
  legendHidden?: boolean
  name: string
  choices: readonly Choice[]
  value: string
  onChange: (value: string) => void
  layout?: Layout
  className?: string
}

const chips: Record<Layout, { legend: string; row: string; chip: string }> = {
  grid: {
    legend: 'mb-1.5 text-sm font-bold',
    row: 'grid grid-cols-2 gap-1 md:grid-cols-4',
    chip: 'grid min-h-9 place-items-center text-center font-bold',
  },
  pair: {
    legend: 'mb-1.5 text-sm font-bold',
    row: 'grid grid-cols-2',
    chip: 'grid min-h-8 place-items-center text-center text-sm font-bold',
  },
  flow: {
    legend: 'mb-1.5 text-sm font-bold',
    row: 'numbered flex flex-wrap gap-1',
    chip: 'inline-flex min-h-7 items-center gap-1.5 text-sm font-bold pointer-coarse:min-h-8',
  },
  line: {
    legend: 'float-start flex min-h-6 items-center pe-2 pointer-coarse:min-h-8',
    row: 'flex flex-wrap gap-1',
    chip: 'inline-flex min-h-6 items-center border border-line hover:text-text has-checked:border-line-strong has-checked:font-bold has-checked:text-text pointer-coarse:min-h-8',
  },
}

/** A radio group of a few short choices: amounts to give, the theme. */
export function ChoiceChips(props: ChoiceChipsProps) {
  const { legend, legendHidden, name, choices, value, onChange, layout = 'grid', className } = props
  const look = chips[layout]
  return (
    <fieldset className={className}>
      <legend className={legendHidden ? 'sr-only' : look.legend}>{legend}</legend>
      <div className={look.row}>
        {choices.map((choice) => (
          <Chip
            key={choice.value}
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            look={layout === 'line' ? 'bare' : 'box'}
            className={classNames('px-2', look.chip)}
          >
            {choice.label}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
