import type { SearchHit } from '#web/office/search/queries.ts'

type SearchHitsProps = {
  id: string
  hits: readonly SearchHit[]
  active: number
  /** Number of hits, or why there are none. */
  sentence: string
  onFollow: (hit: SearchHit) => void
  onPoint: (index: number) => void
}

/**
 * Lists the hits under the field, in groups. The list is always rendered, because `aria-controls` must refer
 * to an element.
 */
export function SearchHits({ id, hits, active, sentence, onFollow, onPoint }: SearchHitsProps) {
  const kinds = [...new Set(hits.map(({ kind }) => kind))]

  return (
    <div className="flex-auto min-h-0 pb-1.5 overflow-y-auto">
      <div id={`${id}-hits`} role="listbox" aria-label="Search results">
        {kinds.map((kind) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a group of options
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`} className="py-1.5">
            <p
              id={`${id}-${kind}`}
              role="presentation"
              className="px-4.5 py-0.75 text-xs font-bold text-muted"
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
                    className="flex min-h-12 cursor-pointer items-center gap-3 px-4.5 py-1.5 aria-selected:bg-sunken pointer-coarse:min-h-[44px]"
                  >
                    <span className="min-w-0 flex-1 break-words font-semibold">{hit.title}</span>
                    <span className="max-w-[40%] truncate text-sm text-muted">{hit.detail}</span>
                  </div>
                ),
            )}
          </div>
        ))}
      </div>
      <p role="status" className={hits.length > 0 ? 'sr-only' : 'px-4.5 py-3 text-sm text-muted'}>
        {sentence}
      </p>
    </div>
  )
}

const showActive = (active: HTMLElement | null) => active?.scrollIntoView({ block: 'nearest' })
