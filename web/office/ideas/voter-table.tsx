import { formatDateAndTime } from '#web/common/time/format-date.ts'
import { Checkbox } from '#web/common/ui/checkbox.tsx'
import { type Column, DataTable } from '#web/common/ui/data-table.tsx'
import { StatusTag } from '#web/common/ui/status-tag.tsx'
import type { DoubtfulVoter } from '#web/office/ideas/voter-queries.ts'

type VoterTableProps = {
  voters: readonly DoubtfulVoter[]
  selectedIds: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
}

const whyColumn: Column<DoubtfulVoter> = {
  key: 'why',
  head: 'Reason',
  cell: (voter) => <Why voter={voter} />,
}

const votesColumn: Column<DoubtfulVoter> = {
  key: 'votes',
  head: 'Votes',
  cell: ({ held_votes, counted_votes, ideas }) => (
    <div>
      <p className="tabular">
        {held_votes} held, {counted_votes} counted
      </p>
      <p className="break-words text-muted">{ideas.map(({ title }) => title).join(', ')}</p>
    </div>
  ),
}

const signedUpColumn: Column<DoubtfulVoter> = {
  key: 'signed-up',
  head: 'Signed up',
  className: 'md:w-37.5',
  cell: ({ signed_up_at }) => formatDateAndTime(signed_up_at),
}

/** Lists voters with address, time, and other sign-ups from the same network or email domain. */
export function VoterTable({ voters, selectedIds, onSelect }: VoterTableProps) {
  const handleSelect = (id: string, isSelected: boolean) =>
    onSelect(new Set([...selectedIds].filter((other) => other !== id).concat(isSelected ? [id] : [])))

  const columns: Column<DoubtfulVoter>[] = [
    {
      key: 'select',
      head: <span className="sr-only">Select</span>,
      card: 'corner',
      className: 'md:w-12',
      cell: ({ user_id: id, email }) => (
        <Checkbox
          label={`Select ${email}`}
          isLabelHidden
          checked={selectedIds.has(id)}
          onChange={({ target }) => handleSelect(id, target.checked)}
          className="-my-2.25 max-md:justify-end"
        />
      ),
    },
    {
      key: 'voter',
      head: 'Voter',
      isRowHeader: true,
      cell: ({ email, name }) => (
        <div className="corner-room wrap-anywhere">
          <p className="font-semibold">{email}</p>
          <p className="text-muted">{name}</p>
        </div>
      ),
    },
    whyColumn,
    votesColumn,
    signedUpColumn,
  ]
  return (
    <DataTable
      caption="Voters to review"
      frame="card"
      columns={columns}
      rows={voters}
      rowKey={({ user_id }) => user_id}
    />
  )
}

function Why({ voter }: { voter: DoubtfulVoter }) {
  const { email, is_held, is_disposable, signed_up_that_hour: neighbours } = voter
  return (
    <div className="grid justify-items-start gap-1.5">
      {is_held && <StatusTag look="waiting">Many sign-ups from one network</StatusTag>}
      {is_disposable && <StatusTag look="refused">Disposable email address</StatusTag>}
      {neighbours > 1 && (
        <p className="text-xs break-words text-muted">
          {neighbours} new addresses at {email.split('@')[1]} in the same hour
        </p>
      )}
    </div>
  )
}
