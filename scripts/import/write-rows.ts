import type { Sql } from '#backend/db/connect.ts'
import { isUnavailableError } from '#backend/http/api-error.ts'
import type { WritableColumn } from './columns.ts'
import { type ImportableTable, importableTables } from './importable-tables.ts'
import type { PreparedRow } from './prepare-rows.ts'
import { findRefusalReason } from './refusal-reason.ts'

type Writing = {
  name: ImportableTable
  columns: readonly WritableColumn[]
  rows: PreparedRow[]
  refuse: (line: number, reason: string) => void
}

const batch = 500

/**
 * Triggers that are disabled during an import. They would send emails, draw badges again, notify open pages
 * of each row, record in the audit log an action that no administrator took, or count votes. `countVotes`
 * counts the votes at the end. All other triggers enforce rules or fill the search index.
 */
const silent = [
  '_100_cap_live_ideas',
  '_310_award_badge',
  '_100_order_badge',
  '_500_count_votes',
  '_800_audit',
  '_900_notify_change',
  '_902_notify_edit',
  '_905_gather_change',
  '_906_notify_count',
  '_950_number_new',
  '_050_take_turns',
]

/**
 * Inserts rows in batches of hundreds. If a batch is refused, it is split until the refused rows and the
 * reasons are known.
 */
export async function writeImportRows(
  sql: Sql,
  { name, columns, rows, refuse }: Writing,
): Promise<{ comes: number; isThere: number }> {
  const { into, key } = importableTables[name]
  // Disables triggers of `app_ideas` as well if votes are imported, because votes change the vote counts of
  // ideas.
  const written = name === 'idea_votes' ? ['public.app_ideas', into] : [into]
  await disableTriggers(sql, written)
  await sql`set local role service_role`
  let comes = 0
  let isThere = 0

  async function insert(part: PreparedRow[]): Promise<void> {
    if (part.length === 0) return
    await sql`savepoint part`
    try {
      const given = columns
        .map((column) => column.name)
        .filter((column) => part.some(({ values }) => values[column] !== undefined))
      const list = given.map((column) => `"${column}"`).join(', ')
      const values = given.map((column) => `row."${column}"`).join(', ')
      const made = await sql.unsafe<{ made: string }[]>(
        `insert into ${into} (${list}) select ${values} from jsonb_populate_recordset(null::${into}, $1::jsonb) as row
         on conflict (${key.join(', ')}) do nothing returning ${key[0]}::text as made`,
        [JSON.stringify(part.map(({ values: row }) => row))] as never,
      )
      await sql`release savepoint part`
      comes += made.length
      isThere += part.length - made.length
    } catch (error) {
      if (isUnavailableError(error)) throw error
      await sql`rollback to savepoint part`
      const [row] = part
      if (part.length === 1 && row)
        return refuse(row.line, await findRefusalReason(sql, { into, row, error }))
      const half = Math.ceil(part.length / 2)
      await insert(part.slice(0, half))
      await insert(part.slice(half))
    }
  }

  for (const part of sameShape(rows)) await insert(part)
  if (name === 'idea_votes') await countVotes(sql)
  await sql`reset role`
  await enableTriggers(sql, written)
  return { comes, isThere }
}

/** Groups rows with the same columns, so that a missing column gets its default. */
function sameShape(rows: PreparedRow[]): PreparedRow[][] {
  const shapes = new Map<string, PreparedRow[]>()
  for (const row of rows) {
    const shape = Object.keys(row.values).toSorted().join()
    const known = shapes.get(shape)
    if (known) known.push(row)
    else shapes.set(shape, [row])
  }
  return [...shapes.values()].flatMap((part) =>
    Array.from({ length: Math.ceil(part.length / batch) }, (_, at) =>
      part.slice(at * batch, (at + 1) * batch),
    ),
  )
}

/**
 * Disables the triggers until the transaction ends. Other writers of these tables wait until then, so that
 * none of their notifications is lost.
 */
async function disableTriggers(sql: Sql, tables: readonly string[]): Promise<void> {
  for (const { table, trigger } of await silentTriggers(sql, tables))
    await sql.unsafe(`alter table ${table} disable trigger ${trigger}`)
}

async function enableTriggers(sql: Sql, tables: readonly string[]): Promise<void> {
  for (const { table, trigger } of await silentTriggers(sql, tables))
    await sql.unsafe(`alter table ${table} enable trigger ${trigger}`)
}

const silentTriggers = (sql: Sql, tables: readonly string[]) => sql<{ table: string; trigger: string }[]>`
  select tgrelid::regclass::text as "table", tgname as trigger from pg_trigger
  where tgrelid = any (${tables}::text[]::regclass[]) and not tgisinternal and tgname = any (${silent})`

/** Sets each vote count to the number of imported votes. */
async function countVotes(sql: Sql): Promise<void> {
  await sql`
    update public.app_ideas as idea set vote_count = counted.votes
    from (select app_ideas.id, count(vote.user_id) filter (where not vote.is_held)::integer as votes
      from public.app_ideas left join private.idea_votes as vote on vote.idea_id = app_ideas.id group by app_ideas.id) as counted
    where counted.id = idea.id and counted.votes <> idea.vote_count`
}
