import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { adminIdea, ideaMessages, ideaStatusLabels } from '#shared/ideas.ts'
import { type Backend, getRowsOrThrow } from '#web/common/data/backend.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { createOfficeTable } from '#web/office/lists/office-table.ts'
import { ideasKey } from '#web/public/ideas/queries.ts'

/** List of ideas of any status. The search of owners includes the submitter's email address. */
export const ideasTable = createOfficeTable({
  path: paths.admin.appIdeas,
  title: 'App Ideas',
  caption: 'App ideas',
  nouns: ['idea', 'ideas'],
  loading: 'Loading app ideas',
  failed: ideaMessages.loadFailed,
  exportAs: 'app-ideas',
  tabs: { all: 'Total', ...ideaStatusLabels },
  tabsLabel: 'Ideas by status',
  rareTab: 'merged',
  sorts: { created_at: 'Date Created', vote_count: 'Vote Count', title: 'Title' },
  name: 'office_ideas',
  changes: 'app_ideas',
  row: adminIdea,
  picked: adminIdea.pick({ id: true, title: true }),
  news: ideasKey,
  pageSize: 25,
  searched: (role) => (role === 'owner' ? ['words', 'address'] : ['words']),
})

export type IdeaFilters = ReturnType<typeof ideasTable.address.parse>

const ideaMarks = z.array(z.object({ id: z.string(), similar_ideas: z.number(), held_votes: z.number() }))
export type IdeaWarnings = z.output<typeof ideaMarks>[number]

/** Loads warnings for ideas in the list: the number of similar ideas and of held votes. */
export function ideaWarningsQuery(backend: Backend, ids: readonly string[]) {
  return queryOptions({
    queryKey: [...ideasKey, 'admin', 'marks', ids],
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    async queryFn({ signal }): Promise<ReadonlyMap<string, IdeaWarnings>> {
      const answer = await backend.rest.rpc('get_idea_marks', { idea_ids: ids }).abortSignal(signal)
      return new Map(ideaMarks.parse(getRowsOrThrow<unknown>(answer).rows).map((marks) => [marks.id, marks]))
    },
  })
}
