import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { getTabForKey } from '#web/common/ui/tabs.tsx'

const controls = 'button, select'

/** Makes the toolbar one tab stop (roving tab index). Arrows, Home and End move between its controls. */
export function useToolbarKeys() {
  const bar = useRef<HTMLDivElement>(null)
  const stop = useRef<Element | null>(null)

  // Resets the tab stops, because a button that appears would be a second tab stop.
  useEffect(() => {
    const all = shownIn(bar.current)
    const chosen = all.find((control) => control === stop.current) ?? all[0]
    for (const control of all) control.tabIndex = control === chosen ? 0 : -1
  })

  return {
    ref: bar,
    onFocus({ target, currentTarget }: FocusEvent<HTMLDivElement>) {
      if (!target.matches(controls)) return
      stop.current = target
      for (const control of shownIn(currentTarget)) control.tabIndex = control === target ? 0 : -1
    },
    onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
      const all = shownIn(event.currentTarget)
      const at = all.indexOf(event.target as HTMLElement)
      const next = at < 0 ? undefined : getTabForKey(event.key, at, all.length)
      if (next === undefined) return
      event.preventDefault() // Prevents a select from changing its value.
      all[next]?.focus()
    },
  }
}

function shownIn(bar: HTMLElement | null): HTMLElement[] {
  return [...(bar?.querySelectorAll<HTMLElement>(controls) ?? [])].filter(
    (control) => control.offsetParent !== null,
  )
}
