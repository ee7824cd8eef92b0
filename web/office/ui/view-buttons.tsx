import '#web/office/ui/list.css'
import type { ReactNode } from 'react'
import { classNames } from '#web/common/ui/class-names.ts'

type ViewButtonsProps<View extends string> = {
  legend: string
  views: readonly { id: View; label: string; count: number }[]
  selected: View
  onSelect: (view: View) => void
  className: string
  /** Other buttons in the same row. */
  children?: ReactNode
}

/** Buttons that filter a list. Each shows its number of items. */
export function ViewButtons<View extends string>(props: ViewButtonsProps<View>) {
  const { legend, views, selected, onSelect, className, children } = props
  return (
    <fieldset className={classNames('view-buttons', className)}>
      <legend className="sr-only">{legend}</legend>
      {views.map(({ id, label, count }) => (
        <button key={id} type="button" aria-pressed={selected === id} onClick={() => onSelect(id)}>
          {label} <span className="tabular">{count}</span>
        </button>
      ))}
      {children}
    </fieldset>
  )
}
