import '#web/common/ui/table.css'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { SkeletonBar } from './skeleton.tsx'

/** Tab. `count` is `null` if it could not be read, and undefined if the tab shows no figure. */
export type Tab<Id extends string> = { id: Id; label: string; count?: number | null }

type TabsProps<Id extends string> = {
  /** Prefix of the ids of the tabs and their panel; unique on the page. */
  name: string
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  /** `start`: as wide as their labels, with horizontal scrolling; `fill`: equal shares of the width. */
  fit?: 'start' | 'fill'
  /** `figures`: a large number above each label. */
  look?: 'words' | 'figures'
  className?: string
}

/** Tab list. Arrow keys, Home and End select a tab; the Tab key moves to the panel. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { name, label, tabs, selected, onSelect, fit = 'start', look, className } = props
  const list = useRef<HTMLDivElement>(null)

  // Scrolls the list to the selected tab, because a link may select one that is out of view on a phone. The
  // page does not scroll.
  useEffect(() => {
    const tab = list.current?.querySelector(`#${tabDomId(name, selected)}`)
    if (list.current && tab) keepInSight(list.current, tab)
  }, [name, selected])

  const handleKeyDown = (event: KeyboardEvent) => {
    const target = getTabForKey(
      event.key,
      tabs.findIndex((tab) => tab.id === selected),
      tabs.length,
    )
    const tab = target === undefined ? undefined : tabs[target]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.id)
    const button = list.current?.querySelector<HTMLElement>(`#${tabDomId(name, tab.id)}`)
    button?.focus()
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={classNames('tabs', className)}
      data-fit={fit}
      data-look={look}
    >
      {tabs.map(({ id, label: text, count }) => (
        <button
          key={id}
          id={tabDomId(name, id)}
          type="button"
          role="tab"
          aria-selected={id === selected}
          aria-controls={`${name}-panel`}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
          onKeyDown={handleKeyDown}
          className="tab ring-inside"
        >
          {text}
          {(count !== undefined || look) && (
            <span className="tab-count">
              {count?.toLocaleString('en-US') ?? (count === null ? '–' : <Pending />)}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}

/** Placeholder of a figure that is loading. */
function Pending() {
  return <SkeletonBar className="h-6 w-12" />
}

type TabPanelProps = { name: string; selected: string; children: ReactNode; className?: string }

export function TabPanel({ name, selected, children, className }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={`${name}-panel`}
      aria-labelledby={tabDomId(name, selected)}
      className={className}
    >
      {children}
    </div>
  )
}

function keepInSight(list: Element, tab: Element) {
  const seen = list.getBoundingClientRect()
  const { left, right } = tab.getBoundingClientRect()
  if (left < seen.left || right > seen.right) list.scrollLeft += left - seen.left
}

function tabDomId(name: string, id: string): string {
  return `${name}-tab-${id}`
}

export function getTabForKey(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowLeft') return (current - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
