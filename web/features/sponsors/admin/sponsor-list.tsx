import { useQuery } from '@tanstack/react-query'
import Unplug from 'lucide-react/icons/unplug'
import { type AdminSponsor, sponsorMessages } from '#shared/sponsors.ts'
import { useDeleteSponsor, useMoveSponsor, useToggleSponsor } from '#web/features/sponsors/admin/mutations.ts'
import { adminSponsorsQuery, sponsorPageSize } from '#web/features/sponsors/admin/queries.ts'
import { SponsorCard } from '#web/features/sponsors/admin/sponsor-card.tsx'
import { sponsorFailure } from '#web/features/sponsors/admin/sponsor-failure.ts'
import { areAllShown, type SponsorFilters } from '#web/features/sponsors/admin/sponsor-filters.ts'
import { useBackend } from '#web/lib/services.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { Message } from '#web/ui/message.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SkeletonBar } from '#web/ui/skeleton.tsx'

type SponsorListProps = {
  filters: SponsorFilters
  total: number | undefined
  hrefOf: (page: number) => string
  onAdd: () => void
  onEdit: (sponsor: AdminSponsor) => void
}

/** The cards in their states: on their way, failed, none yet, none found. */
export function SponsorList({ filters, total, hrefOf, onAdd, onEdit }: SponsorListProps) {
  const list = useQuery(adminSponsorsQuery(useBackend(), filters))
  const toggle = useToggleSponsor()
  const move = useMoveSponsor()
  const remove = useDeleteSponsor()

  if (list.isPending) return <Placeholders />
  if (list.isError && !list.data) {
    return <ListFailure error={list.error} onRetry={() => list.refetch()} />
  }
  const { sponsors, found } = list.data
  if (found === 0 && areAllShown(filters)) {
    return (
      <Empty
        title={sponsorMessages.none}
        block={18}
        action={<Button onClick={onAdd}>Add New Sponsor</Button>}
      />
    )
  }
  if (found === 0) return <Empty title={sponsorMessages.noneFound} block={18} />
  const failure = sponsorFailure({
    [sponsorMessages.toggleFailed]: toggle.error,
    [sponsorMessages.moveFailed]: move.error,
    [sponsorMessages.deleteFailed]: remove.error,
  })
  // What failed before is no longer what happened last.
  const press = (act: () => void) => {
    for (const action of [toggle, move, remove]) if (action.isError) action.reset()
    act()
  }
  const first = (filters.page - 1) * sponsorPageSize

  return (
    <div className="grid gap-3 p-3" aria-busy={list.isPlaceholderData}>
      {failure && (
        <Message tone="danger" title="Error occurred">
          {failure}
        </Message>
      )}
      <p role="status" className="text-sm text-muted">
        Showing {found.toLocaleString('en-US')} of {(total ?? found).toLocaleString('en-US')} sponsors
      </p>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 2xl:grid-cols-3">
        {sponsors.map((sponsor, index) => (
          <SponsorCard
            key={sponsor.id}
            sponsor={withPending(sponsor, toggle)}
            isBusy={remove.isPending && remove.variables === sponsor.id}
            movable={{
              earlier: areAllShown(filters) && first + index > 0,
              later: areAllShown(filters) && first + index < found - 1,
            }}
            onToggle={(isActive) => press(() => toggle.mutate({ id: sponsor.id, isActive }))}
            onMove={(places) => press(() => move.mutate({ id: sponsor.id, places }))}
            onEdit={() => onEdit(sponsor)}
            onDelete={() => press(() => remove.mutate(sponsor.id))}
          />
        ))}
      </ul>
      <Pagination page={filters.page} pageCount={Math.ceil(found / sponsorPageSize)} hrefOf={hrefOf} />
    </div>
  )
}

/** What was switched is shown at once; a refusal takes it back with its sentence. */
function withPending(sponsor: AdminSponsor, { isPending, variables }: ReturnType<typeof useToggleSponsor>) {
  return isPending && variables.id === sponsor.id ? { ...sponsor, is_active: variables.isActive } : sponsor
}

const six = [1, 2, 3, 4, 5, 6]

function Placeholders() {
  return (
    <div role="status" className="grid grid-cols-1 gap-3 p-3 md:grid-cols-2 2xl:grid-cols-3">
      <span className="sr-only">Loading sponsors...</span>
      {six.map((place) => (
        <div key={place} className="grid gap-2 rounded-2 border border-line p-3">
          <SkeletonBar className="h-8 w-24" />
          <SkeletonBar className="h-3 w-8/12" />
          <SkeletonBar className="h-2 w-10/12" />
        </div>
      ))}
    </div>
  )
}

function ListFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Failure
      title="Error occurred"
      icon={Unplug}
      action={
        <Button size="compact" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {sponsorFailure({ [sponsorMessages.fetchFailed]: error })}
    </Failure>
  )
}
