import type { UseQueryResult } from '@tanstack/react-query'
import type { SearchHit } from '#web/features/office-search/queries.ts'

type SearchHitsProps = {
  id: string
  isShown: boolean
  search: UseQueryResult<SearchHit[]>
  hits: readonly SearchHit[]
  active: number
  onFollow: (hit: SearchHit) => void
  onPoint: (index: number) => void
}

/** The list under the field, in groups. It is always there, so that `aria-controls` names something. */
export function SearchHits({ id, isShown, search, hits, active, onFollow, onPoint }: SearchHitsProps) {
  const kinds = [...new Set(hits.map(({ kind }) => kind))]

  return (
    <div
      hidden={!isShown}
      data-surface="paper"
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-[70dvh] overflow-y-auto rounded-2 border border-line bg-bg [box-shadow:var(--shadow-2)]"
    >
      <div id={`${id}-hits`} role="listbox" aria-label="Search results">
        {kinds.map((kind) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`} className="py-1">
            <p
              id={`${id}-${kind}`}
              role="presentation"
              className="px-2.5 py-0.5 text-xs font-bold text-muted"
            >
              {kind}
            </p>
            {hits.map(
              (hit, index) =>
                hit.kind === kind && (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys (APG combobox)
                  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
                  <div
                    key={hit.key}
                    ref={index === active ? showActive : null}
                    id={`${id}-${index}`}
                    role="option"
                    aria-selected={index === active}
                    onPointerDown={(event) => event.preventDefault()}
                    onPointerMove={() => onPoint(index)}
                    onClick={() => onFollow(hit)}
                    className="flex min-h-8 cursor-pointer items-center gap-2 px-2.5 py-1 aria-selected:bg-sunken"
                  >
                    <span className="min-w-0 flex-1 break-words font-semibold">{hit.title}</span>
                    <span className="max-w-[40%] truncate text-sm text-muted">{hit.detail}</span>
                  </div>
                ),
            )}
          </div>
        ))}
      </div>
      <p role="status" className={hits.length > 0 ? 'sr-only' : 'px-2.5 py-2 text-sm text-muted'}>
        {isShown && sentenceOf(search, hits.length)}
      </p>
    </div>
  )
}

const showActive = (active: HTMLElement | null) => active?.scrollIntoView({ block: 'nearest' })

function sentenceOf({ isFetching, isError }: UseQueryResult<SearchHit[]>, count: number): string {
  if (isFetching) return 'Searching...'
  if (isError) return 'The search did not respond. Try again.'
  if (count === 0) return 'Nothing found.'
  return `${count} found. Use the arrow keys.`
}
