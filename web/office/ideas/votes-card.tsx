import { useQuery } from '@tanstack/react-query'
import { formatCountWithNoun, formatNumber } from '#shared/format-number.ts'
import type { AdminIdea } from '#shared/ideas.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { InlineFailure } from '#web/common/ui/load-failure.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { heldVotesQuery } from '#web/office/ideas/record-queries.ts'
import { VotesChart } from '#web/office/ideas/votes-chart.tsx'

/** Shows the number of counted votes, and of votes held until their voters are reviewed. */
export function VotesCard({ idea: { id, vote_count: count } }: { idea: AdminIdea }) {
  const { data: held = 0, isError, refetch } = useQuery(heldVotesQuery(useBackend(), id))
  return (
    <section data-surface="paper" className="grid gap-3 rounded-2 border border-line px-4.5 py-4.5">
      <h2 className="flex items-baseline gap-2.25">
        <span className="figures text-4xl font-bold">{formatNumber(count)}</span>{' '}
        {count === 1 ? 'vote' : 'votes'}
      </h2>
      <VotesChart id={id} />
      {held > 0 && (
        <Message tone="warning">
          <strong>{formatCountWithNoun(held, 'vote')} held.</strong> They are not counted until someone
          reviews the voters.
        </Message>
      )}
      {isError && (
        <InlineFailure className="text-sm" onRetry={() => refetch()}>
          The held votes could not be loaded.
        </InlineFailure>
      )}
    </section>
  )
}
