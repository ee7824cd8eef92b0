import '#web/office/community/community.css'
import { useQuery } from '@tanstack/react-query'
import Megaphone from 'lucide-react/icons/megaphone'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatCountWithNoun, formatNumber } from '#shared/format-number.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { downloadFile, exportRows } from '#web/common/lists/export-rows.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Button } from '#web/common/ui/button.tsx'
import { EmptyState } from '#web/common/ui/empty.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { TwentyCellBar } from '#web/common/ui/twenty-cell-bar.tsx'
import {
  areSameFilters,
  type CommunityState,
  communityUrlFormat,
  createCommunitySearch,
} from '#web/office/community/community-address.ts'
import { createPeopleColumns } from '#web/office/community/community-columns.tsx'
import { FilterBar } from '#web/office/community/filter-bar.tsx'
import { SupporterNoteDialog } from '#web/office/community/note-dialog.tsx'
import {
  type CommunityPerson,
  communityFiguresQuery,
  communityPageQuery,
  communityPageSize,
  communityViewsQuery,
  createExportRow,
  newsAudienceQuery,
  streamExportRows,
} from '#web/office/community/queries.ts'
import { SupporterActivationDialog } from '#web/office/community/supporter-activation-dialog.tsx'
import { ViewTabs } from '#web/office/community/view-tabs.tsx'
import { TableList } from '#web/office/lists/table-list.tsx'
import { useListState } from '#web/office/lists/use-list-state.ts'
import { useSelection } from '#web/office/lists/use-selection.ts'
import { RefreshButton } from '#web/office/ui/list-frame.tsx'

/** Maximum number of people that can be selected one by one for an announcement. */
const maxChosen = 500

const table = {
  title: 'Community',
  caption: 'People',
  nouns: ['person', 'people'],
  loading: 'Loading people',
  failed: 'Failed to load people.',
  exportAs: 'people',
} as const

/** Lists all supporters, with views, search and filters. The database allows only owners to read them. */
export function CommunityList() {
  const backend = useBackend()
  const navigate = useNavigate()
  const [state, setState] = useListState(communityUrlFormat)
  const figures = useQuery(communityFiguresQuery(backend)).data
  const query = useQuery(communityPageQuery(backend, state))
  const [isPicking, setPicking] = useState(false)
  const [isNoting, setNoting] = useState(false)
  const [isChangingActive, setChangingActive] = useState(false)
  const filtersText = createCommunitySearch({ ...state, page: 1 })
  const selection = useSelection<CommunityPerson>(filtersText)
  const { total = 0, more = false } = query.data ?? {}
  const count = selection.ids.size
  const willGet = selection.rows.filter(({ news }) => news === 'agreed').length
  // True if all selected people have been deactivated. Unverified supporters are inactive too, but nobody has
  // deactivated them.
  const areOut = selection.rows.every(({ is_active, is_verified }) => !is_active && is_verified)
  const recordOf = ({ id }: CommunityPerson) => paths.admin.supporter(id, createCommunitySearch(state))
  const handleExport = async () =>
    downloadFile('people.csv', await exportRows([selection.rows.map(createExportRow)], 'csv'))

  return (
    <>
      <TableList
        list={{
          ...query,
          rows: query.data?.people,
          table,
          total,
          newCount: 0,
          isPlaceholderData: query.isPlaceholderData,
          page: state.page,
          pageCount: Math.ceil(total / communityPageSize) + (more ? 1 : 0),
          hrefOf: (page) => paths.admin.community + createCommunitySearch({ ...state, page }),
          selection,
          isPicking,
          togglePicking() {
            setPicking(!isPicking)
            selection.clear()
          },
          readPortions: (signal) => streamExportRows(backend, state.filters, signal),
        }}
        sentence={
          figures &&
          `${formatCountWithNoun(figures.everyone, 'supporter')}: ${formatNumber(figures.proven)} with a verified email, ${formatNumber(figures.new_this_week)} new in the last 7 days.`
        }
        acts={
          <>
            <LinkButton href={paths.admin.announcements} variant="secondary" size="compact" icon={Megaphone}>
              Announcements
            </LinkButton>
            <RefreshButton onPress={() => void query.refetch()} />
          </>
        }
        frame={(content) => (
          <ViewTabs
            state={state}
            everyone={figures?.everyone}
            foundCount={more ? undefined : query.data?.total}
            onState={setState}
          >
            {content}
          </ViewTabs>
        )}
        toolbar={
          <FilterBar filters={state.filters} onFilters={(filters) => setState({ filters, page: 1 })} />
        }
        empty={<Nobody isFirstUse={filtersText === ''} onClear={() => setState({ filters: {}, page: 1 })} />}
        heading={<Reach state={state} total={total} hasMore={more} />}
        columns={createPeopleColumns(recordOf)}
        density="tall"
        nameOf={({ name }) => name}
        onOpen={(person) => void navigate(recordOf(person))}
        hasFourActs
        bulkActs={
          <>
            <Button variant="secondary" size="compact" onClick={() => setNoting(true)}>
              Add a note
            </Button>
            <Button variant="secondary" size="compact" onClick={() => void handleExport()}>
              Export {count}
            </Button>
            {count <= maxChosen && (
              <Button variant="secondary" size="compact" onClick={() => setChangingActive(true)}>
                {areOut ? 'Activate' : 'Deactivate'}
              </Button>
            )}
            {willGet > 0 && count <= maxChosen && (
              <LinkButton
                href={paths.admin.announcement('new', `?ids=${[...selection.ids].join(',')}`)}
                size="compact"
                icon={Megaphone}
              >
                Email {willGet}
              </LinkButton>
            )}
          </>
        }
      />
      <SupporterNoteDialog
        people={isNoting ? selection.rows : []}
        onClose={() => setNoting(false)}
        onKept={selection.clear}
      />
      <SupporterActivationDialog
        people={isChangingActive ? selection.rows : []}
        areOut={areOut}
        onClose={() => setChangingActive(false)}
        onDone={selection.clear}
      />
    </>
  )
}

/** Shows the number of people in this view, and how many of them would receive an announcement of the topic `news`. */
function Reach({ state, total, hasMore }: { state: CommunityState; total: number; hasMore: boolean }) {
  const backend = useBackend()
  const reach = useQuery(newsAudienceQuery(backend, state.filters)).data
  const view = useQuery(communityViewsQuery(backend)).data?.find(({ filters }) =>
    areSameFilters(filters, state.filters),
  )
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4.5 gap-y-1 py-2.25 px-4.5">
      <p>
        <strong>
          {hasMore ? `${formatNumber(total)}+ people` : formatCountWithNoun(total, 'person', 'people')}
        </strong>{' '}
        in this view, newest first
      </p>
      {reach && (
        <div className="community-agreed">
          <p>
            News can be sent to {formatNumber(reach.gets)} of {formatNumber(reach.in_view)}
          </p>
          <TwentyCellBar
            share={reach.in_view > 0 ? reach.gets / reach.in_view : 0}
            tone="ink"
            className="w-40"
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

/** Returns the URL of a new announcement to the people in the list. It includes the name of the view. */
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
