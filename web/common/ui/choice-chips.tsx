import type { ReactNode } from 'react'
import { Chip } from './chip.tsx'

/**
 * `grid`: chips of equal width; `pair`: two adjacent chips; `flow`: numbered chips as wide as their text;
 * `line`: small chips next to the legend.
 */
type Layout = 'grid' | 'pair' | 'flow' | 'line'

type Look = { legend: string; row: string; chip: string }

type ChoiceChipsProps<Value extends string> = {
  legend: string
  isLegendHidden?: boolean
  name: string
  choices: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  /** A named layout, or classes for choices that contain more than a word. */
  layout?: Layout | Pick<Look, 'row' | 'chip'>
  className?: string
  disabled?: boolean
}

const chips: Record<Layout, Look> = {
  grid: {
    legend: 'mb-2.25 text-sm font-bold',
    row: 'grid grid-cols-2 gap-1.5 md:grid-cols-4',
    chip: 'px-3 grid min-h-13.5 place-items-center text-center font-bold',
  },
  pair: {
    legend: 'mb-2.25 text-sm font-bold',
    row: 'grid grid-cols-2',
    chip: 'px-3 grid min-h-12 place-items-center text-center text-sm font-bold',
  },
  flow: {
    legend: 'mb-2.25 text-sm font-bold',
    row: 'numbered flex flex-wrap gap-1.5',
    chip: 'px-3 inline-flex min-h-10.5 items-center gap-2.25 text-sm font-bold pointer-coarse:min-h-12',
  },
  line: {
    legend: 'float-start flex min-h-9 items-center pe-3 pointer-coarse:min-h-12',
    row: 'flex flex-wrap gap-1.5',
    chip: 'px-3 inline-flex min-h-9 items-center border border-line hover:text-text has-checked:border-line-strong has-checked:font-bold has-checked:text-text pointer-coarse:min-h-12',
  },
}

/** Radio group for a few choices, such as amounts or themes. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const {
    legend,
    isLegendHidden,
    name,
    choices,
    value,
    onChange,
    layout = 'grid',
    className,
    disabled,
  } = props
  const look = typeof layout === 'string' ? chips[layout] : { legend: chips.grid.legend, ...layout }
  return (
    <fieldset className={className}>
      <legend className={isLegendHidden ? 'sr-only' : look.legend}>{legend}</legend>
      <div className={look.row}>
        {choices.map((choice) => (
          <Chip
            key={choice.value}
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={disabled}
            onChange={() => onChange(choice.value)}
            look={layout === 'line' ? 'bare' : 'box'}
            className={look.chip}
          >
            {choice.label}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
