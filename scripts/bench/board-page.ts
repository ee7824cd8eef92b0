import type { Schema } from '#server/db/schema-cache.ts'
import { parseRequest } from '#server/rest/parse-request.ts'
import { plan } from '#server/rest/plan.ts'
import { type Statement, toSql } from '#server/rest/to-sql.ts'

const query =
  'select=id,title,description,submitter_name,target_users,status,vote_count,created_at&order=vote_count.desc,created_at.desc,id.asc&offset=0&limit=10'

/** The first page of the board, as the board asks for it. */
export const boardPath = `/rest/v1/app_ideas?${query}`

/** The very statement rest/v1 makes of it. */
export function boardStatement(schema: Schema): Statement {
  const request = parseRequest({
    relation: 'app_ideas',
    verb: 'GET',
    query: new URLSearchParams(query),
    headers: new Headers(),
  })
  return toSql(plan({ request, schema, role: 'anon' }), 'read')
}

/** What the two hosts that are compared both hold. */
export const fillIdeas = `insert into public.app_ideas (title, description, submitter_name, status, vote_count, target_users)
  select 'Idea ' || n, 'A description of idea ' || n || ' that is as long as they usually are, about one line and a half.',
    'Person ' || n % 97, 'approved', n % 500, array['Students'] from generate_series(1, 10000) as n`
