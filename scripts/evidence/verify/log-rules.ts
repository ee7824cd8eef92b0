import { type AttemptFacts, canonicaliseDetails, type DayEntry, siteAuthorName } from '#shared/day-log.ts'
import type { ConfidentialRows } from '../people.ts'
import { getEntryDetails, type HiddenRow } from '../read-day.ts'
import { type BundleFolder, type ReportFinding, sha256Hex } from './folder.ts'

type Log = { facts: AttemptFacts; entries: readonly DayEntry[] }

/** Checks the rules by which the site writes entries. Hashes alone cannot prove them. */
export function checkLogRules({ facts, entries }: Log, find: ReportFinding) {
  for (const [index, entry] of entries.entries()) {
    const what = `Entry ${entry.number}`
    if (entry.attempt !== facts.attempt) find(`${what}: belongs to another attempt.`)
    if (entry.recorded_at < (entries[index - 1]?.recorded_at ?? ''))
      find(`${what}: was recorded before entry ${entry.number - 1}.`)
    if (entry.is_public && entry.text === null) find(`${what}: is public, but its text is missing.`)
    if (!entry.is_public && entry.text !== null) find(`${what}: its text is for the record only.`)
    if (!entry.is_public && entry.details) find(`${what}: its details are for the record only.`)
    if (entry.witness_number === null && entry.author_name === null)
      find(`${what}: the name of its author is missing.`)
    checkRole(entry, entries, find)
    if (entry.corrects !== null && entry.corrects >= entry.number)
      find(`${what}: corrects an entry that is not earlier.`)
    if (entry.attested_entries?.some((number) => number >= entry.number))
      find(`${what}: attests an entry that is not earlier.`)
    if (
      entry.attested_entries &&
      !(entry.kind === 'note' && entry.is_public && entry.witness_number !== null)
    )
      find(`${what}: attests entries, but is not a public note of a witness or timekeeper.`)
  }
}

/**
 * Checks the role of an entry's author. An author with a number must be a witness or timekeeper, and must
 * have the same role in every entry. An author without a number may not be a witness, and only the software
 * may be "system". "timekeeper" is accepted without a number, because earlier releases wrote it for
 * administrators and for the software.
 */
function checkRole(entry: DayEntry, entries: readonly DayEntry[], find: ReportFinding) {
  const { number, author_role, author_name, witness_number } = entry
  const what = `Entry ${number}`
  if (witness_number === null) {
    if (author_role === 'witness') find(`${what}: is by a witness without a number.`)
    if (author_role === 'system' && (author_name !== siteAuthorName || entry.kind !== 'note'))
      find(`${what}: has the role "system", but was not written by the software.`)
    return
  }
  if (author_role !== 'witness' && author_role !== 'timekeeper')
    find(`${what}: has the role "${author_role}" and the number of a witness or timekeeper.`)
  const first = entries.find((other) => other.witness_number === witness_number)
  if (first && first.author_role !== author_role)
    find(`${what}: its author had another role in entry ${first.number}.`)
}

/** Checks that the details of an entry fit its kind. Details that are not public are in `hidden`. */
export function checkDetails(
  entries: readonly DayEntry[],
  hidden: readonly HiddenRow[] | undefined,
  find: ReportFinding,
) {
  for (const entry of entries) {
    const what = `Entry ${entry.number}`
    const isFile = entry.evidence_id !== null
    const isPrivateNote = entry.kind === 'note' && !entry.is_public && entry.witness_number !== null
    if (entry.details_hash && entry.kind !== 'evidence_added' && !isPrivateNote)
      find(`${what}: has details, but is neither evidence nor a declaration.`)
    if (!entry.details_hash && isFile) find(`${what}: is a file without details.`)
    const { statement, from, to } = getEntryDetails(entry, hidden) ?? {}
    if (from && !(to && from < to && to <= entry.recorded_at && !isFile && entry.witness_number === null))
      find(`${what}: is a video that the builder cannot have registered.`)
    if (statement !== undefined && !isSigned(entries[statement - 1], entry))
      find(`${what}: is the scan of a statement that its author did not sign.`)
  }
}

/** True if the scan belongs to this statement. A scan that an owner added may belong to any witness's statement. */
const isSigned = (statement: DayEntry | undefined, scan: DayEntry) =>
  statement?.kind === 'statement' && [null, statement.witness_number].includes(scan.witness_number)

const hiddenFile = 'confidential/hidden.json'
const isWithheld = ({ text, author_name }: DayEntry) => text === null || author_name === null

/** Checks that each hidden text and name has a row that matches its digests. */
export function checkHiddenRows(
  entries: readonly DayEntry[],
  rows: readonly HiddenRow[],
  find: ReportFinding,
) {
  const seen = new Set<number>()
  for (const row of rows) {
    const entry = entries.find(({ number }) => number === row.number)
    const what = `${hiddenFile}: entry ${row.number}`
    if (!entry) find(`${what} is not in the log.`)
    else {
      if (sha256Hex(row.text_salt + row.text) !== entry.text_hash)
        find(`${what}: the text does not match its digest.`)
      if (
        (row.details ? sha256Hex(row.text_salt + canonicaliseDetails(row.details)) : null) !==
        (entry.details_hash ?? null)
      )
        find(`${what}: the details do not match their digest.`)
      if (sha256Hex(row.author_salt + row.author_name) !== entry.author_hash)
        find(`${what}: the name does not match its digest.`)
    }
    if (seen.has(row.number)) find(`${what} appears twice.`)
    seen.add(row.number)
  }
  for (const { number } of entries.filter(isWithheld))
    if (!seen.has(number)) find(`${hiddenFile}: entry ${number} is missing.`)
}

/** Checks that each witness of the log has a row with the connection that the witness declared. */
export function checkWitnesses(
  entries: readonly DayEntry[],
  { witnesses, hidden }: ConfidentialRows,
  find: ReportFinding,
) {
  const file = 'confidential/witnesses.json'
  const inLog = new Set(entries.flatMap(({ witness_number }) => witness_number ?? []))
  for (const number of inLog)
    if (witnesses.filter((row) => row.number === number).length !== 1)
      find(`${file}: witness ${number} must have one row.`)
  const declared = entries.flatMap((entry) => {
    const connection = getEntryDetails(entry, hidden)?.connection
    return connection ? [{ number: entry.number, connection, witness: entry.witness_number }] : []
  })
  for (const { number, role, connection, declared_entry } of witnesses) {
    if (!inLog.has(number)) find(`${file}: witness ${number} is not in the log.`)
    else if (entries.find((entry) => entry.witness_number === number)?.author_role !== role)
      find(`${file}: the role of witness ${number} differs from the log.`)
    const newest = declared.findLast(({ witness }) => witness === number)
    if ((newest?.number ?? null) !== declared_entry || (newest?.connection ?? null) !== connection)
      find(`${file}: the connection of witness ${number} differs from what the witness declared.`)
  }
}

type Originals = {
  log: Log
  hidden: readonly HiddenRow[] | undefined
  folder: BundleFolder
  find: ReportFinding
}

/**
 * Checks the originals in the confidential half against the SHA-256 in their entries. The public half only
 * has copies of pictures.
 */
export function checkOriginalFiles({ log, hidden, folder, find }: Originals) {
  const names = [...folder.files]
  const digests = new Set<string>()
  for (const entry of log.entries.filter(({ evidence_id }) => evidence_id !== null)) {
    const digest = getEntryDetails(entry, hidden)?.sha256
    if (digest) digests.add(digest)
    if (!hidden) continue
    const own = names.filter((name) => name.startsWith(`confidential/evidence/entry-${entry.number}.`))
    if (own.length === 0) find(`Entry ${entry.number}: its file is missing.`)
    for (const name of own)
      if (folder.hash(name) !== digest) find(`${name}: is not the file recorded in entry ${entry.number}.`)
  }
  for (const name of names.filter((one) => one.startsWith('evidence/')))
    if (digests.has(folder.hash(name) ?? ''))
      find(`${name}: is an original. Originals belong in the confidential half.`)
}
