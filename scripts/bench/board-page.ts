import type { Schema } from '#backend/db/schema-cache.ts'
import { parseRequest } from '#backend/rest/parse-request.ts'
import { createQueryPlan } from '#backend/rest/plan.ts'
import { createPlanStatement, type RestStatement } from '#backend/rest/to-sql.ts'
import { boardIdea } from '#shared/ideas.ts'
import { joinColumnNames } from '#shared/join-column-names.ts'

const query = `select=${joinColumnNames(boardIdea)}&order=vote_count.desc,created_at.desc,id.asc&offset=0&limit=10`

/** Address of the first page of the board, with the board's query. */
export const boardPath = `/rest/v1/app_ideas?${query}`

/** Returns the statement that rest/v1 creates for this address. */
export function createBoardStatement(schema: Schema): RestStatement {
  const request = parseRequest({
    relation: 'app_ideas',
    method: 'GET',
    query: new URLSearchParams(query),
    headers: new Headers(),
  })
  return createPlanStatement(createQueryPlan({ request, schema, role: 'anon' }), 'read')
}

/** Statement that creates test data for both servers of the comparison. */
export const ideasInsertSql = `insert into public.app_ideas (title, description, submitter_name, status, vote_count, target_users)
  select 'Idea ' || n, 'A description of idea ' || n || ' that is as long as they usually are, about one line and a half.',
    'Person ' || n % 97, 'approved', n % 500, array['Students'] from generate_series(1, 10000) as n`
