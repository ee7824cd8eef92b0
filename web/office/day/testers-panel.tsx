import { queryOptions, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { joinColumnNames } from '#shared/join-column-names.ts'
import { type Backend, getRowsOrThrow } from '#web/common/data/backend.ts'
import { createRefetchInterval } from '#web/common/data/refetch-interval.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { formatTime } from '#web/common/time/format-date.ts'
import { StatusTag } from '#web/common/ui/status-tag.tsx'

const report = z.object({
  app_number: z.int(),
  works: z.boolean(),
  device: z.string(),
  words: z.string(),
  tested_at: z.string(),
})

const shown = 6

function testsQuery(backend: Backend) {
  return queryOptions({
    queryKey: ['day', 'tests'],
    refetchInterval: createRefetchInterval(30_000),
    async queryFn({ signal }) {
      const answer = await backend.rest
        .from('app_tests')
        .select(joinColumnNames(report))
        .order('tested_at', { ascending: false })
        .limit(shown)
        .abortSignal(signal)
      return z.array(report).parse(getRowsOrThrow(answer).rows)
    },
  })
}

/** Lists the newest reports of testers. The public does not see them. */
export function TestersPanel() {
  const { data = [] } = useQuery(testsQuery(useBackend()))
  if (data.length === 0) return null
  return (
    <section aria-labelledby="testers-title" className="day-card">
      <header className="day-card-head">
        <h2 id="testers-title" className="text-lg">
          Tester reports
        </h2>
      </header>
      <ul className="day-rows">
        {data.map(({ app_number, works, device, words, tested_at }) => (
          <li key={`${app_number} ${tested_at}`} className="flex items-start gap-3 py-3.75">
            <p className="min-w-0 flex-1 break-words">
              <strong className="block">{words || (works ? 'It works.' : 'It does not work.')}</strong>
              <span className="text-sm text-muted">
                App {app_number}, {device}, {formatTime(tested_at)}
              </span>
            </p>
            <StatusTag look={works ? 'approved' : 'refused'}>{works ? 'works' : 'does not'}</StatusTag>
          </li>
        ))}
      </ul>
    </section>
  )
}
