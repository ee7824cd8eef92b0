import type { QueryKey, QueryMeta } from '@tanstack/react-query'
import type { Mode } from '#shared/campaign.ts'
import type { PageWords } from '#shared/words.ts'

/** Configuration for every page; all of it is public. */
export type PublicConfig = {
  publishableKey: string
  /** The site's own origin, for addresses that are handed on. */
  publicUrl: string
  /** Demo mode: the login page may offer the demo account. */
  demo: boolean
  /** The mode that the demo shows until a visitor chooses another one, or an owner sets the date. */
  demoOpensIn?: Mode | undefined
  /** The developers' page /migration-test is there. */
  hasMigrationTest?: boolean
  /** Every page says that nothing here counts. Without a factor nobody plays it: a team practises. */
  rehearsal?: { factor?: number | undefined } | undefined
  /** The server's instant: first render is the same on both sides, and a wrong device clock does not matter. */
  now: string
}

/** An answer the page is drawn with. Whatever else a query's state holds is the same for all of them. */
export type PageAnswer = { queryKey: QueryKey; data: unknown; dataUpdatedAt: number; meta?: QueryMeta }

/** The content of the document's one data element. */
export type PageData = { config: PublicConfig; queries: PageAnswer[]; words?: PageWords }

export const pageDataId = 'page-data'
export const rootId = 'root'
