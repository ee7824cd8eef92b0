import '#web/office/search/command-palette.css'
import { useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { cleanLine } from '#shared/text.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { useSearchDraft } from '#web/common/lists/use-search-draft.ts'
import { BareDialog } from '#web/common/ui/bare-dialog.tsx'
import { Icon } from '#web/common/ui/icon.tsx'
import { IconButton } from '#web/common/ui/icon-button.tsx'
import { minSearchCharacters, officeSearchQuery, type SearchHit } from '#web/office/search/queries.ts'
import { SearchHits } from '#web/office/search/search-hits.tsx'
import { findSearchTargets, type SearchTarget } from '#web/office/search/search-targets.ts'
import { useOfficeRole } from '#web/office/sign-in/office-role.ts'

/** Screens and settings of the back office under one heading of the list. */
export type SearchTargetGroup = { kind: string; places: readonly SearchTarget[] }

type CommandPaletteProps = {
  isOpen: boolean
  groups: readonly SearchTargetGroup[]
  onClose: () => void
}

/** Search of the back office. It finds screens and settings immediately, then adds results from the server. */
export function CommandPalette({ isOpen, groups, onClose }: CommandPaletteProps) {
  return (
    <BareDialog
      isOpen={isOpen}
      onClose={onClose}
      label="Search the back office"
      className="palette"
      surface="paper"
    >
      <Palette groups={groups} onClose={onClose} />
    </BareDialog>
  )
}

/**
 * Field and list of the search, as a combobox of the ARIA Authoring Practices Guide (APG). The arrow keys
 * move in the list while the focus stays in the field. The first option is selected.
 */
function Palette({ groups, onClose }: Pick<CommandPaletteProps, 'groups' | 'onClose'>) {
  const id = useId()
  const navigate = useNavigate()
  const [q, setQ] = useState('')
  const [active, setActive] = useState(0)
  const box = useSearchDraft(q, (text) => setQ(cleanLine(text).slice(0, 80)))
  const search = useQuery(officeSearchQuery(useBackend(), q, useOfficeRole()))

  const typed = cleanLine(box.draft)
  const isAsked = typed.length >= minSearchCharacters
  const hits = [...placesFor(groups, typed), ...((isAsked && search.data) || [])]
  const isSearching = isAsked && (search.isFetching || typed !== q)

  const follow = (hit: SearchHit) => {
    onClose()
    void navigate(hit.href)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && hits.length > 0) {
      event.preventDefault()
      setActive((active + (event.key === 'ArrowDown' ? 1 : hits.length - 1)) % hits.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const current = hits[active]
      if (current) follow(current)
      else box.ask()
    }
  }

  return (
    <>
      <div className="palette-head">
        <Icon icon={Search} size="medium" />
        <input
          data-autofocus
          role="combobox"
          aria-label="Search the back office"
          placeholder="Search screens, settings, ideas, people..."
          autoComplete="off"
          spellCheck={false}
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-hits`}
          aria-autocomplete="list"
          aria-activedescendant={hits[active] && `${id}-${active}`}
          value={box.draft}
          onChange={(event) => {
            box.setDraft(event.target.value)
            setActive(0)
          }}
          onKeyDown={handleKeyDown}
          className="palette-field"
        />
        <IconButton icon={X} label="Close" onClick={onClose} />
      </div>
      <SearchHits
        id={id}
        hits={hits}
        active={active}
        sentence={sentenceOf(hits.length, isSearching, isAsked && search.isError)}
        onFollow={follow}
        onPoint={setActive}
      />
    </>
  )
}

const mostPlaces = 6

/**
 * Returns the screens and settings that match the query. Without a query, returns the first group, which is
 * shown as a menu.
 */
function placesFor(groups: readonly SearchTargetGroup[], typed: string): SearchHit[] {
  const found = typed
    ? groups.map(({ kind, places }) => ({
        kind,
        places: findSearchTargets(places, typed).slice(0, mostPlaces),
      }))
    : groups.slice(0, 1)
  return found.flatMap(({ kind, places }) =>
    places.map(({ title, detail, href }) => ({ key: `${kind} ${href}`, kind, title, detail, href })),
  )
}

function sentenceOf(count: number, isSearching: boolean, isFailed: boolean): string {
  if (isSearching) return 'Searching...'
  if (isFailed) return 'Ideas, people and posts could not be searched. Try again.'
  if (count === 0) return 'Nothing found.'
  return `${count} found. Use the arrow keys.`
}
