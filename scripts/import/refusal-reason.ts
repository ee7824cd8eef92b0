import type { Sql } from '#backend/db/connect.ts'
import { getErrorSentence, getErrorValues } from '#server/services/words/refuse.ts'
import type { PreparedRow } from './prepare-rows.ts'

const words: Record<string, string> = {
  users_mailbox_key: 'a user with this mailbox already exists',
  testimonials_mailbox_key: 'a story from this mailbox already exists',
  community_members_mailbox_key: 'a supporter with this mailbox already exists',
  badges_verification_code_key: 'this code belongs to another badge',
  badges_one_per_type: 'this person already has a badge of this type',
  blog_posts_language_known: 'its language is not one the site uses',
  blog_posts_slug_key: 'another post has this address',
  idea_votes_idea_id_fkey: 'the idea it belongs to is not imported',
  idea_votes_user_id_fkey: 'its voter is not imported',
}

/** Names of column types for the report, by the beginning of PostgreSQL's name. */
const typeNames: [start: string, words: string][] = [
  ['timestamp', 'a date and time'],
  ['date', 'a date'],
  ['uuid', 'an id (UUID)'],
  ['boolean', 'true or false'],
  ['integer', 'a whole number'],
  ['smallint', 'a whole number'],
  ['bigint', 'a whole number'],
  ['numeric', 'a number'],
]

const shown = (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`
}

type Refused = { into: string; row: PreparedRow; error: unknown }

/** Explains to the operator why the database refused this row. */
export async function findRefusalReason(sql: Sql, { into, row, error }: Refused): Promise<string> {
  const { constraint, column, code, message } = error as {
    constraint?: string
    column?: string
    code?: string
    message: string
  }
  if (constraint && words[constraint]) return words[constraint]
  if (code === '23502' && column) return `${column} is missing`
  // Explains a zero character or a lone surrogate. `JSON.stringify` writes a surrogate as an escape, which
  // would make the query below fail too.
  if (code === '22P05' || /\\ud[89a-f]/.test(JSON.stringify(row.values)))
    return 'a text contains a character that cannot be stored (a zero or half a character)'
  const said = error instanceof Error ? getErrorSentence(message, getErrorValues(error)) : message
  if (code?.startsWith('22')) return (await wrongValue(sql, into, row)) ?? said
  return (constraint && (await brokenRule(sql, { into, row, constraint }))) || said
}

/** Names the first cell that does not fit the type of its column. */
async function wrongValue(sql: Sql, into: string, { values }: PreparedRow): Promise<string | undefined> {
  const [wrong] = await sql<{ name: string; type: string; value: string }[]>`
    select attname as name, format_type(atttypid, atttypmod) as type, cell.value #>> '{}' as value
    from pg_attribute join jsonb_each(${JSON.stringify(values)}::text::jsonb) as cell on cell.key = attname
    where attrelid = ${into}::regclass and attnum > 0 and jsonb_typeof(cell.value) in ('string', 'number', 'boolean')
      and not pg_input_is_valid(cell.value #>> '{}', format_type(atttypid, atttypmod))
    order by attnum limit 1`
  if (!wrong) return undefined
  const name = typeNames.find(([start]) => wrong.type.startsWith(start))?.[1]
  const wanted = name ?? (wrong.type.endsWith('[]') ? 'a list' : `of the type ${wrong.type}`)
  return `${wrong.name} is not ${wanted}: ${shown(wrong.value)}`
}

type Broken = { into: string; row: PreparedRow; constraint: string }

/** Describes a constraint by its columns and limits. */
async function brokenRule(sql: Sql, { into, row, constraint }: Broken): Promise<string | undefined> {
  const [rule] = await sql<{ type: string; columns: string[]; definition: string; other: string | null }[]>`
    select contype as type, pg_get_constraintdef(oid) as definition, confrelid::regclass::text as other,
      array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any (conkey) order by attnum) as columns
    from pg_constraint where conrelid = ${into}::regclass and conname = ${constraint}`
  if (!rule) return undefined
  const names = rule.columns.join(', ')
  if (rule.type === 'f') return `${names} refers to a row of ${rule.other} that does not exist here`
  if (rule.type !== 'c') return `another row has the same ${names}`
  const [name = ''] = rule.columns
  const value = row.values[name]
  const ending = rule.columns.length === 1 && value !== undefined ? `: ${shown(value)}` : ''
  const choices = [...rule.definition.matchAll(/'([^']*)'::text/g)].map(([, choice]) => choice)
  if (rule.definition.includes('= ANY (ARRAY['))
    return `${names} must be one of ${choices.join(', ')}${ending}`
  const [, least] = /char_length\([^<]*?>= (\d+)/.exec(rule.definition) ?? []
  const [, most] = /char_length\(.*<= (\d+)/.exec(rule.definition) ?? []
  if (rule.columns.length === 1 && most)
    return `${names} must have ${least ? `${least} to ${most}` : `at most ${most}`} characters${ending}`
  if (rule.definition.includes('is_clean_text')) return `${names}: contains characters that are not allowed`
  return `${names}: this value is not allowed here${ending}`
}
