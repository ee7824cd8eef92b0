import '#web/features/community/community.css'
import { useQuery } from '@tanstack/react-query'
import Megaphone from 'lucide-react/icons/megaphone'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { counted, formatNumber } from '#shared/counted.ts'
import {
  areSameFilters,
  type CommunityState,
  createCommunitySearch,
} from '#web/features/community/community-address.ts'
import { CommunityTable } from '#web/features/community/community-columns.tsx'
import { FilterBar } from '#web/features/community/filter-bar.tsx'
import { NoteDialog } from '#web/features/community/note-dialog.tsx'
import {
  communityFiguresQuery,
  communityPageQuery,
  communityPageSize,
  createExportRow,
  type ListedPerson,
  reachQuery,
  viewsQuery,
} from '#web/features/community/queries.ts'
import { SupportersActiveDialog } from '#web/features/community/supporters-active-dialog.tsx'
import { ViewTabs } from '#web/features/community/view-tabs.tsx'
import { loadFailureText } from '#web/lib/backend.ts'
import { exportRows, saveFile } from '#web/lib/lists/export-rows.ts'
import { RedirectToLastPage } from '#web/lib/lists/last-page.tsx'
import { useSelection } from '#web/lib/lists/use-selection.ts'
import { useBackend } from '#web/lib/services.tsx'
import { paths } from '#web/paths.ts'
import { TwentyCellBar } from '#web/ui/bar-of-20.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dock } from '#web/ui/dock.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { listShortcuts, ShortcutHelp } from '#web/ui/keys.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ListHead, RefreshButton, SelectionButtons } from '#web/ui/list-frame.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useListKeys } from '#web/ui/use-list-keys.ts'

/** Maximum number of people that can be selected one by one for an announcement. */
const maxChosen = 500

type CommunityListProps = { state: CommunityState; onState: (state: CommunityState) => void }

/** Lists all supporters, with views, search and filters. The database allows only owners to read them. */
export function CommunityList({ state, onState }: CommunityListProps) {
  const backend = useBackend()
  const navigate = useNavigate()
  const figures = useQuery(communityFiguresQuery(backend)).data
  const list = useQuery(communityPageQuery(backend, state))
  const [isPicking, setPicking] = useState(false)
  const [isNoting, setNoting] = useState(false)
  const [isChangingActive, setChangingActive] = useState(false)
  const filtersText = createCommunitySearch({ ...state, page: 1 })
  const selection = useSelection<ListedPerson>(filtersText)
  const people = list.data?.people ?? []
  const total = list.data?.total ?? 0
  // Unverified supporters are inactive too, but nobody has deactivated them.
  const areOut = selection.rows.every(({ is_active, is_verified }) => !is_active && is_verified)
  const tickShown = () => selection.tick(people, true)
  const recordOf = ({ id }: ListedPerson) => paths.admin.supporter(id, createCommunitySearch(state))
  const cursor = useListKeys({
    rows: people,
    ids: selection.ids,
    onTick: selection.tick,
    onAll: tickShown,
    onOpen: (person) => void navigate(recordOf(person)),
  })
  const pages = {
    page: state.page,
    pageCount: Math.ceil(total / communityPageSize) + (list.data?.more ? 1 : 0),
    hrefOf: (page: number) => paths.admin.community + createCommunitySearch({ ...state, page }),
  }
  const handleExport = async () =>
    saveFile('people.csv', await exportRows([selection.rows.map(createExportRow)], 'csv'))

  return (
    <div className="grid grid-cols-1 gap-[10px]">
      <ListHead
        title="Community"
        sentence={
          figures &&
          `${counted(figures.everyone, 'supporter')}: ${formatNumber(figures.proven)} with a verified email, ${formatNumber(figures.new_this_week)} new in the last 7 days.`
        }
        aside={
          total > 0 && (
            <SelectionButtons
              isPicking={isPicking}
              onPick={() => {
                setPicking(!isPicking)
                selection.clear()
              }}
              onAll={tickShown}
            />
          )
        }
      >
        <LinkButton href={paths.admin.announcements} variant="secondary" size="compact" icon={Megaphone}>
          Announcements
        </LinkButton>
        <ShortcutHelp words={listShortcuts.filter(([keys]) => keys !== 'Shift A')} />
        <RefreshButton onPress={() => void list.refetch()} />
      </ListHead>
      <ViewTabs
        state={state}
        everyone={figures?.everyone}
        foundCount={list.data?.more ? undefined : list.data?.total}
        onState={onState}
      >
        <FilterBar filters={state.filters} onFilters={(filters) => onState({ filters, page: 1 })} />
        {list.isError && !list.data && (
          <LoadFailure title="Failed to load people." onRetry={() => void list.refetch()}>
            {loadFailureText(list.error)}
          </LoadFailure>
        )}
        {list.isPending && <Skeleton rows={12} label="Loading people" className="p-4.5" />}
        {list.data && total === 0 && (
          <Nobody isFirstUse={filtersText === ''} onClear={() => onState({ filters: {}, page: 1 })} />
        )}
        {people.length > 0 && (
          <>
            <Reach state={state} total={total} hasMore={list.data?.more ?? false} />
            <CommunityTable
              people={people}
              selection={selection}
              isBusy={list.isPlaceholderData}
              isPicking={isPicking}
              cursor={cursor}
              hrefOf={recordOf}
            />
          </>
        )}
        <Pagination {...pages} className="p-4.5" />
        {list.data && <RedirectToLastPage {...pages} isPlaceholder={list.isPlaceholderData} />}
      </ViewTabs>
      <Dock count={selection.ids.size} hasFour onClear={selection.clear}>
        <Button variant="secondary" size="compact" onClick={() => setNoting(true)}>
          Add a note
        </Button>
        <Button variant="secondary" size="compact" onClick={() => void handleExport()}>
          Export {selection.ids.size}
        </Button>
        {selection.ids.size <= maxChosen && (
          <Button variant="secondary" size="compact" onClick={() => setChangingActive(true)}>
            {areOut ? 'Activate' : 'Deactivate'}
          </Button>
        )}
        {selection.rows.some(({ news }) => news === 'agreed') && selection.ids.size <= maxChosen && (
          <LinkButton
            href={paths.admin.announcement('new', `?ids=${[...selection.ids].join(',')}`)}
            size="compact"
            icon={Megaphone}
          >
            Email {selection.rows.filter(({ news }) => news === 'agreed').length}
          </LinkButton>
        )}
      </Dock>
      <NoteDialog
        people={isNoting ? selection.rows : []}
        onClose={() => setNoting(false)}
        onKept={selection.clear}
      />
      <SupportersActiveDialog
        people={isChangingActive ? selection.rows : []}
        areOut={areOut}
        onClose={() => setChangingActive(false)}
        onDone={selection.clear}
      />
    </div>
  )
}

/** Shows the number of people in this view, and how many of them would receive an email with news. */
function Reach({ state, total, hasMore }: { state: CommunityState; total: number; hasMore: boolean }) {
  const backend = useBackend()
  const reach = useQuery(reachQuery(backend, state.filters)).data
  const view = useQuery(viewsQuery(backend)).data?.find(({ filters }) =>
    areSameFilters(filters, state.filters),
  )
  return (
    <div className="community-reach">
      <p>
        <strong>{hasMore ? `${formatNumber(total)}+ people` : counted(total, 'person', 'people')}</strong> in
        this view, newest first
      </p>
      {reach && (
        <div className="community-agreed">
          <p>
            News can be sent to {formatNumber(reach.gets)} of {formatNumber(reach.in_view)}
          </p>
          <TwentyCellBar
            share={reach.in_view > 0 ? reach.gets / reach.in_view : 0}
            tone="ink"
            className="community-bar"
          />
          {reach.gets > 0 && (
            <LinkButton href={writeTo(state, view?.name)} size="compact" icon={Megaphone}>
              Email {reach.gets === 1 ? 'this one' : `these ${formatNumber(reach.gets)}`}
            </LinkButton>
          )}
        </div>
      )}
    </div>
  )
}

/** URL of a new announcement to the people in the list. It includes the name of the view. */
function writeTo({ filters }: CommunityState, view: string | undefined): string {
  const search = new URLSearchParams(createCommunitySearch({ filters, page: 1 }))
  if (view) search.set('view', view)
  return paths.admin.announcement('new', search.size > 0 ? `?${search}` : '')
}

function Nobody({ isFirstUse, onClear }: { isFirstUse: boolean; onClear: () => void }) {
  if (isFirstUse)
    return (
      <EmptyState title="Nobody has joined yet." block={3} state="waiting">
        The sign-up form is on the public site.
      </EmptyState>
    )
  return (
    <EmptyState
      title="No one matches these filters."
      block={3}
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  )
}
