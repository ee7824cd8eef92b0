import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { tally, tallyPaths, tallySummary } from '#shared/tally.ts'
import { type Backend, BackendError, callReadFunction } from '#web/common/data/backend.ts'
import { publicQuery } from '#web/common/data/public-query.ts'
import { ideasKey } from '#web/public/ideas/queries.ts'

/** Loads the summaries of the tallies, newest first. */
export function talliesQuery(backend: Backend) {
  return publicQuery({
    queryKey: ['tally', 'summaries'],
    queryFn: ({ signal }) =>
      callReadFunction(backend, 'get_tally_summaries', z.array(tallySummary), { signal }),
  })
}

/** Loads the newest tally file. It is large, so it loads only on request. */
export function tallyQuery(backend: Backend) {
  return publicQuery({
    queryKey: ['tally', 'file'],
    async queryFn({ signal }) {
      const answer = await backend.send(tallyPaths.newest, { signal })
      if (!answer.ok) throw new BackendError('The tally could not be loaded.', answer.status)
      return tally.parse(await answer.json())
    },
  })
}

export function ownReceiptsQuery(backend: Backend, email: string | null) {
  return queryOptions({
    queryKey: [...ideasKey, 'marks', email],
    enabled: email !== null,
    queryFn: async ({ signal }) => (await backend.read('get-own-marks', { signal })).data,
  })
}
