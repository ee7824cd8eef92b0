import { createServer, type Server } from 'node:net'
import { connect, type Pool, type Transaction } from '#backend/db/connect.ts'
import { anonymous, createRunAs } from '#backend/db/run-as.ts'
import { readSchema } from '#backend/db/schema-cache.ts'
import { createBoardStatement } from './board-page.ts'

/** Returns the answer to one line of input. */
type Work = (line: string) => Promise<string>

/** Runs the board page's statement as `anon` in a transaction, for comparison with an uncached read. */
export async function startRawPageServer(databaseUrl: string): Promise<Server> {
  const sql = connect(databaseUrl)
  const { text, parameters } = createBoardStatement(await readSchema(createRunAs(sql)))
  return serveLines(async () => {
    const [page] = await inRole(sql, 'read only', 'anon', (tx) =>
      tx.unsafe<{ body: string }[]>(text, parameters, { prepare: true }),
    )
    return page?.body ?? ''
  })
}

/**
 * Runs the board page's statement with `runAs`, as the server does for anonymous visitors. Their reads share
 * connections.
 */
export async function startAnonymousPageServer(databaseUrl: string): Promise<Server> {
  const runAs = createRunAs(connect(databaseUrl))
  const { text, parameters } = createBoardStatement(await readSchema(runAs))
  return serveLines(async () => {
    const [page] = await runAs(
      anonymous,
      (tx) => tx.unsafe<{ body: string }[]>(text, parameters, { prepare: true }),
      { readOnly: true },
    )
    return page?.body ?? ''
  })
}

export type VoteLine = { userId: string; sessionId: string; source: string; ideaId: string; vote: boolean }

/**
 * Runs the statements of a vote in one transaction, as the server does: counts the request for two limits,
 * reads the session, and votes.
 */
export async function startRawVoteServer(databaseUrl: string): Promise<Server> {
  const sql = connect(databaseUrl)
  return serveLines(async (line) => {
    const { userId, sessionId, source, ideaId, vote }: VoteLine = JSON.parse(line)
    const counted = [
      { key: `raw mailbox ${userId}`, hits: 1_000_000, seconds: 3600 },
      { key: `raw source ${source}`, hits: 1_000_000, seconds: 3600 },
    ]
    const [counts] = await inRole(sql, 'read write', 'service_role', async (tx) => {
      await Promise.all([
        tx`
        select max(private.hit_limit(counted.key, counted.hits, counted.seconds)) as wait
        from jsonb_to_recordset(${tx.json(counted)}) as counted (key text, hits integer, seconds integer)`,
        // Repeats the query of `statusWithin` in backend/identity/sessions.ts.
        tx`
        select case when sessions.amr @> '[{"method": "password"}]'
          and (sessions.aal = 'aal2' or not exists (
            select from auth.factors where factors.user_id = users.id and factors.status = 'verified'))
          then (select admin_users.role from private.admin_users where admin_users.user_id = users.id) end as role,
          users.language
        from auth.sessions join auth.users on users.id = sessions.user_id
        where sessions.id = ${sessionId} and users.id = ${userId} and coalesce(users.banned_until < now(), true)`,
      ])
      // Repeats the statement of `server/functions/ideas/vote-on-idea.ts`.
      return tx`
        select vote_count, user_voted,
          exists (select from private.idea_votes where idea_id = ${ideaId} and user_id = ${userId}) as had_voted,
          user_voted and (select are_votes_held from auth.users where id = ${userId}) as is_held,
          case when user_voted then private.create_vote_mark((private.open_tally()).key, ${ideaId}, ${userId}) end as mark
        from private.vote_on_idea(${userId}, ${ideaId}, ${vote})`
    })
    return JSON.stringify(counts)
  })
}

/** Runs a transaction with a role. Begin, role and statement share one round trip, as in the server. */
function inRole<T>(
  sql: Pool,
  mode: 'read only' | 'read write',
  role: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return sql.begin(mode, async (tx) => {
    const identified = tx`
      select set_config('role', ${role}, true), set_config('request.jwt.claims', '{}', true)`.execute()
    const [rows] = await Promise.all([work(tx), identified])
    return rows
  }) as Promise<T>
}

/** Answers lines instead of HTTP, because this is the cheapest protocol that the load can use. */
function serveLines(work: Work): Server {
  return createServer({ noDelay: true }, (socket) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', async (chunk) => {
      text += chunk
      const end = text.indexOf('\n')
      if (end < 0) return
      const line = text.slice(0, end)
      text = text.slice(end + 1)
      const answer = await work(line)
      socket.write(`${Buffer.byteLength(answer)}\n${answer}`)
    })
    socket.on('error', () => socket.destroy())
  })
}
