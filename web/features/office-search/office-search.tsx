import { useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { visibleLine } from '#shared/text.ts'
import { officeSearchQuery, type SearchHit, shortestSearch } from '#web/features/office-search/queries.ts'
import { SearchHits } from '#web/features/office-search/search-hits.tsx'
import { useSearchKey } from '#web/features/office-search/use-search-key.ts'
import { useSearchDraft } from '#web/lib/lists/use-search-draft.ts'
import { useBackend } from '#web/lib/services.tsx'
import { Icon } from '#web/ui/icon.tsx'

type OfficeSearchProps = {
  /** A hit was followed: a drawer may close. */
  onFollow?: () => void
  /** In the top bar `/` and Ctrl+K lead here; in the drawer they would lead behind it. */
  hasKeys?: boolean
}

/** The box of the top bar: a combobox whose list has the keyboard's arrows while the focus stays in the field (APG). */
export function OfficeSearch({ onFollow, hasKeys = false }: OfficeSearchProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [q, setQ] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const box = useSearchDraft(q, (text) => setQ(visibleLine(text).slice(0, 80)))
  const search = useQuery(officeSearchQuery(useBackend(), q))
  useSearchKey(input, hasKeys)

  const hits = search.data ?? []
  const isShown = isOpen && box.draft.trim().length >= shortestSearch
  const current = hits[active]

  const follow = (hit: SearchHit) => {
    setOpen(false)
    onFollow?.()
    void navigate(hit.href)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShown) {
      event.stopPropagation() // the first Escape closes the list, the next one the drawer around it
      setOpen(false)
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && hits.length > 0) {
      event.preventDefault()
      setOpen(true)
      setActive(step(active, hits.length, event.key))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (isShown && current) follow(current)
      else box.ask()
    }
  }
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }

  return (
    <search className="relative block" onBlur={handleBlur}>
      <label htmlFor={id} className="sr-only">
        Search ideas, testimonials, sponsors and posts
      </label>
      <span className="pointer-events-none absolute inset-y-0 left-2.5 grid w-4 place-items-center text-muted">
        <Icon icon={Search} size="medium" />
      </span>
      <input
        ref={input}
        id={id}
        type="search"
        role="combobox"
        placeholder="Search"
        autoComplete="off"
        aria-expanded={isShown}
        aria-controls={`${id}-hits`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && current ? `${id}-${active}` : undefined}
        aria-keyshortcuts={hasKeys ? '/ Control+K' : undefined}
        value={box.draft}
        onChange={(event) => {
          box.setDraft(event.target.value)
          setOpen(true)
          setActive(-1)
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={handleKeyDown}
        className="control pl-8"
      />
      <SearchHits
        id={id}
        isShown={isShown}
        search={search}
        hits={hits}
        active={active}
        onFollow={follow}
        onPoint={setActive}
      />
    </search>
  )
}

/** Past the last one comes the field itself, then the first again. */
function step(active: number, count: number, key: string): number {
  const places = count + 1
  const next = active + 1 + (key === 'ArrowDown' ? 1 : -1)
  return ((next + places) % places) - 1
}
