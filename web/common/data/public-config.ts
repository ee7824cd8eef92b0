import type { QueryKey, QueryMeta } from '@tanstack/react-query'
import type { Mode } from '#shared/campaign.ts'
import type { PageTexts } from '#shared/words.ts'

/** Configuration for every page; all of it is public. */
export type PublicConfig = {
  publishableKey: string
  /** The site's own origin, for addresses that are shared. */
  publicUrl: string
  /** Demo mode: the login page may offer the demo account. */
  demo: boolean
  /** Mode that the demo shows until a visitor chooses another one or an owner sets the date. */
  demoOpensIn?: Mode | undefined
  /** True if the developers' page /migration-test exists. */
  hasMigrationTest?: boolean
  /**
   * Set for a rehearsal, which every page announces. The rehearsal runs `factor` times as fast as real time,
   * or in real time if there is no factor.
   */
  rehearsal?: { factor?: number | undefined } | undefined
  /** Time of the server, so that server and browser render the same whatever the device's clock says. */
  now: string
}

/**
 * Data of a query that the page was rendered with. The rest of the query's state is the same for all queries.
 */
export type PrefetchedQuery = { queryKey: QueryKey; data: unknown; dataUpdatedAt: number; meta?: QueryMeta }

/** Content of the element `page-data` in the document: the data for the first render in the browser. */
export type PageData = { config: PublicConfig; queries: PrefetchedQuery[]; words?: PageTexts }

export const pageDataId = 'page-data'
export const rootId = 'root'
