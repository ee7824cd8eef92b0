import { z } from 'zod'
import { type FactChange, listFactChanges } from '#shared/press-facts.ts'
import { type Backend, callReadFunction } from '#web/common/data/backend.ts'
import { publicQuery } from '#web/common/data/public-query.ts'
import { campaignFactsKey } from '#web/public/attempt/queries.ts'

const changed = z.object({ key: z.string(), was: z.unknown(), is_now: z.unknown() })

/** Loads the facts that changed within the last month, with their earlier values. */
export function factChangesQuery(backend: Backend) {
  return publicQuery({
    // Starts with the key of the facts, so that a change of the facts refetches this query.
    queryKey: [...campaignFactsKey, 'changes'],
    async queryFn({ signal }): Promise<FactChange[]> {
      const rows = await callReadFunction(backend, 'get_fact_changes', z.array(changed), { signal })
      const { parseCampaignFacts } = await import('#shared/campaign-schema.ts')
      const facts = (name: 'was' | 'is_now') =>
        parseCampaignFacts(
          rows.flatMap((row) => (row[name] === null ? [] : [{ key: row.key, value: row[name] }])),
        )
      return listFactChanges(facts('was'), facts('is_now'))
    },
  })
}
