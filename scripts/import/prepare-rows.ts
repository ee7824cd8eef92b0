import { createHash } from 'node:crypto'
import { foldMailbox } from '#backend/rules/mailbox.ts'
import { presentStoredPost } from '#server/services/html/stored-post.ts'
import type { SourceRow } from '#server/services/imports/read-csv.ts'
import { isValidEmail } from '#shared/email.ts'
import type { WritableColumn } from './columns.ts'
import { type ImportableTable, importableTables } from './importable-tables.ts'
import type { UserLookup } from './people.ts'
import type { SourceTable } from './read-source.ts'

export type PreparedRow = { line: number; values: Record<string, unknown> }
type Preparing = {
  name: ImportableTable
  table: SourceTable | undefined
  tables: readonly SourceTable[]
  columns: readonly WritableColumn[]
  people: UserLookup
  publicUrl: string
  refuse: (line: number, reason: string) => void
  notes: string[]
}

const marker = /^verified_user_(.+@.+)$/i
/** Hash formats of passwords that can be verified here. */
const knownHash = /^(\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}|\$argon2id\$.+)$/

/** Converts rows to our column names, one id per person, and our file addresses. */
export function prepareImportRows({
  name,
  table,
  tables,
  columns,
  people,
  publicUrl,
  refuse,
  notes,
}: Preparing): PreparedRow[] {
  const jsonColumns = new Set(columns.filter(({ canBeJson }) => canBeJson).map((column) => column.name))
  const all = (table?.rows ?? []).map(({ line, values }) => ({
    line,
    values: renamed(values, { names: namesIn(name, table?.columns ?? []), jsonColumns }),
  }))
  const rows = all.filter(({ line, values }) => {
    const wrong = wrongAddress(values)
    if (wrong) refuse(line, wrong)
    return !wrong
  })
  switch (name) {
    case 'users':
      return uniquePeople([...rows, ...proven(rows, tables)], {
        people,
        refuse,
        notes,
        spelled: new Set(rows),
      })
    case 'app_ideas':
      return rows
        .filter(({ values }) => !marker.test(String(values.title)))
        .map(({ line, values }) => ({
          line,
          values: {
            submitter_name: 'A visitor',
            ...values,
            user_id: people.idOf({ id: values.user_id, email: values.submitter_email }) ?? null,
            vote_count: 0,
          },
        }))
    case 'idea_votes':
      return rows.flatMap(({ line, values }) => {
        const userId = people.idOf({
          id: values.user_id,
          email: values.voter_email ?? values.user_email ?? values.email,
        })
        if (!userId) refuse(line, 'no user in the users file has this id or email address')
        return userId
          ? [
              {
                line,
                values: {
                  idea_id: values.idea_id,
                  user_id: userId,
                  created_at: values.created_at,
                  is_held: false,
                },
              },
            ]
          : []
      })
    case 'badges':
      return rows.map(({ line, values }) => ({
        line,
        values: {
          ...values,
          user_id: people.idOf({ id: values.user_id, email: values.recipient_email }) ?? null,
          svg_storage_url: ownFile(values.svg_storage_url, publicUrl),
          png_storage_url: ownFile(values.png_storage_url, publicUrl),
          download_url: ownFile(values.download_url, publicUrl),
        },
      }))
    case 'blog_posts':
      return rows.map(({ line, values }) => ({
        line,
        values: presentStoredPost({ ...ownFiles(values), author_id: null }, publicUrl),
      }))
    case 'sponsors':
      return rows.map(({ line, values }) => ({ line, values: ownFiles(values) }))
    case 'testimonials':
      return rows.map(({ line, values }) => ({
        line,
        values: { ...values, created_by: null, approved_by: null },
      }))
    default:
      return rows
  }
}

const theirFile = /https?:\/\/[^/\s"']+(?=\/storage\/v1\/object\/public\/)/g

function ownFiles(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([column, value]) => [
      column,
      typeof value === 'string' ? value.replace(theirFile, '') : value,
    ]),
  )
}

const ownFile = (value: unknown, publicUrl: string) =>
  typeof value === 'string' && value !== '' ? value.replace(theirFile, publicUrl) : null

const addressColumns = ['email', 'submitter_email', 'recipient_email', 'voter_email', 'user_email']

/** Returns a message if a column for email addresses contains something else. */
function wrongAddress(values: Record<string, unknown>): string | undefined {
  const column = addressColumns.find(
    (one) => values[one] !== undefined && !(typeof values[one] === 'string' && isValidEmail(values[one])),
  )
  return column && `${column} is not an email address: "${String(values[column]).slice(0, 60)}"`
}

/**
 * Maps column names of the file to our names, where they differ. If the file also has a column with our name,
 * that column is used, and the other column is mapped to undefined and ignored. For example, the column
 * `confirmed_at` of a hosted backend may be the time when a phone number was confirmed.
 */
function namesIn(name: ImportableTable, columns: readonly string[]): ReadonlyMap<string, string | undefined> {
  return new Map(
    Object.entries<string>(importableTables[name].names).map(([theirs, ours]) => [
      theirs,
      columns.includes(ours) ? undefined : ours,
    ]),
  )
}

type Renaming = { names: ReadonlyMap<string, string | undefined>; jsonColumns: ReadonlySet<string> }

/**
 * Renames the columns of a row. Leaves out empty cells, so that the column gets its default. Lists may be
 * JSON or PostgreSQL array literals.
 */
function renamed(values: SourceRow['values'], { names, jsonColumns }: Renaming): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([column, value]) => {
      const ours = names.has(column) ? names.get(column) : column
      if (ours === undefined || value === '' || value === null || value === undefined) return []
      return [[ours, jsonColumns.has(ours) ? fromText(value) : value]]
    }),
  )
}

function fromText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value // an array literal of PostgreSQL, or a text that begins like one
  }
}

/** Creates a person for each verified address in old ideas and votes that is not in the users file. */
function proven(rows: PreparedRow[], tables: readonly SourceTable[]): PreparedRow[] {
  const known = new Set(rows.map(({ values }) => foldMailbox(String(values.email))))
  return provenAddresses(tables)
    .filter(({ email }) => !known.has(foldMailbox(email)))
    .map(({ email, at }) => ({
      line: 0,
      values: {
        email,
        ...(at
          ? { email_confirmed_at: at, created_at: at }
          : { email_confirmed_at: new Date(0).toISOString() }),
      },
    }))
}

type Unique = {
  people: UserLookup
  refuse: Preparing['refuse']
  notes: string[]
  spelled: ReadonlySet<PreparedRow>
}

function uniquePeople(rows: PreparedRow[], { people, refuse, notes, spelled }: Unique): PreparedRow[] {
  const seen = new Map<string, string>()
  const kept: PreparedRow[] = []
  let withoutPassword = 0
  let unconfirmed = 0
  // Prefers the account whose address was confirmed, because it belongs to the owner of the mailbox.
  const confirmedFirst = [...rows.filter(isConfirmed), ...rows.filter((row) => !isConfirmed(row))]
  for (const row of confirmedFirst) {
    const { line, values } = row
    if (typeof values.email !== 'string') {
      refuse(line, 'email is missing')
      continue
    }
    const { email } = values
    const mailbox = foldMailbox(email)
    const first = seen.get(mailbox)
    if (first !== undefined) {
      if (spelled.has(row))
        notes.push(
          `line ${line}: ${email} is the same mailbox as ${first}, so they are treated as one person`,
        )
      continue
    }
    seen.set(mailbox, email)
    const hash = values.encrypted_password
    const isKnown = typeof hash === 'string' && knownHash.test(hash)
    if (hash !== undefined && !isKnown) withoutPassword += 1
    // Leaves out passwords of unconfirmed addresses, because anyone could sign up with any address.
    const isOwners = isConfirmed(row)
    if (isKnown && !isOwners) unconfirmed += 1
    const id = people.idOf({ email }) ?? (typeof values.id === 'string' ? values.id : idOfMailbox(mailbox))
    people.remember({ id, email })
    kept.push({
      line,
      values: {
        ...values,
        id,
        encrypted_password: isKnown && isOwners ? hash : null,
        app_metadata: undefined,
      },
    })
  }
  if (withoutPassword > 0)
    notes.push(
      `${withoutPassword} passwords use a format this site cannot verify. These people will need to choose a new one`,
    )
  if (unconfirmed > 0)
    notes.push(
      `${unconfirmed} passwords belong to addresses that were never confirmed, so they are not imported`,
    )
  return kept
}

/** True if the row says when the email address was confirmed. A confirmed phone number does not count. */
function isConfirmed({ values }: PreparedRow): boolean {
  return typeof values.email_confirmed_at === 'string' && values.email_confirmed_at !== ''
}

/** Returns an id that is the same in each run, so that a second run finds existing people. */
function idOfMailbox(mailbox: string): string {
  const digits = createHash('sha256').update(`imported ${mailbox}`).digest('hex')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}

/**
 * Returns the addresses that were verified according to old rows: those in idea titles of the form
 * `verified_user_ADDRESS`, and those of voters.
 */
function provenAddresses(tables: readonly SourceTable[]): { email: string; at: unknown }[] {
  const rowsOf = (name: ImportableTable) => tables.find(({ table }) => table === name)?.rows ?? []
  const marked = rowsOf('app_ideas').flatMap(({ values }) => {
    const email = marker.exec(String(values.title))?.[1]
    return email ? [{ email, at: values.created_at }] : []
  })
  const voters = rowsOf('idea_votes').flatMap(({ values }) => {
    const email = values.voter_email ?? values.user_email ?? values.email
    return typeof email === 'string' && email !== '' ? [{ email, at: values.created_at }] : []
  })
  return [...marked, ...voters].filter(({ email }) => isValidEmail(email))
}
