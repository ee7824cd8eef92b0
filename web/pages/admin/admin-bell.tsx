import Bell from 'lucide-react/icons/bell'
import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { WaitingCounts } from './admin-nav.tsx'

/** What waits for review, behind the bell. */
export function AdminBell({ waiting }: { waiting: WaitingCounts }) {
  const box = useRef<HTMLDetailsElement>(null)
  const rows = [
    {
      count: waiting.ideas,
      text: ['app idea awaits approval', 'app ideas await approval'],
      to: paths.admin.appIdeas,
    },
    {
      count: waiting.testimonials,
      text: ['story awaits approval', 'stories await approval'],
      to: paths.admin.testimonials,
    },
    {
      count: waiting.deletionRequests,
      text: ['deletion request', 'deletion requests'],
      to: paths.admin.testimonials,
    },
  ].filter((row) => row.count > 0)
  const total = rows.reduce((sum, row) => sum + row.count, 0)

  const close = () => box.current?.removeAttribute('open')
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    close()
    box.current?.querySelector('summary')?.focus()
  }
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close()
  }

  return (
    <details ref={box} className="relative" onKeyDown={handleKeyDown} onBlur={handleBlur}>
      <summary
        title="Waiting for review"
        className="relative grid size-8 list-none place-items-center rounded-1 hover:bg-sunken"
      >
        <Icon icon={Bell} size="medium" />
        {total > 0 && (
          <span className="absolute top-1.5 right-1.5 size-[9px] border-[1.5px] border-bg bg-emphasis" />
        )}
        <VisuallyHidden>
          {total === 0 ? 'Nothing waits for review' : `${total} waiting for review`}
        </VisuallyHidden>
      </summary>
      <div className="absolute top-full right-0 z-20 mt-1 w-46 max-w-[calc(100vw-36px)] rounded-2 border border-line bg-bg px-3 py-2 shadow-2">
        <p className="py-1 font-bold">Waiting for review</p>
        {rows.length === 0 && <p className="pb-1 text-sm text-muted">Nothing waits. Well done.</p>}
        <ul>
          {rows.map(({ count, text, to }) => (
            <li key={text[0]} className="border-t border-line">
              <Link to={to} onClick={close} className="plain-link flex min-h-8 items-center gap-1.5">
                <strong className="figures text-lg text-text">{count}</strong> {text[count === 1 ? 0 : 1]}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
