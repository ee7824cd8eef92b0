import { z } from 'zod'
import { dayKinds, dayRoles, invitedRoles } from '#shared/day-log.ts'
import { attemptFacts } from '#shared/day-log-schema.ts'
import { dayEntryToWrite, dayMessages, entryInstant, entryTextUpTo } from '#shared/day-writing.ts'
import { email } from '#shared/email.ts'
import { visibleText } from '#shared/text.ts'

export const witnessMessages = {
  signedOut: 'Please verify your email address to open the witnesses page',
  notInvited:
    'This page is for invited witnesses. Ask the person who invited you which email address they used.',
  alreadyInvited: 'This person has already been invited',
  role: 'Please select witness or timekeeper',
  name: 'Please enter the full name, in 120 characters or fewer',
  occupation: 'Please enter this person’s occupation, in 120 characters or fewer',
  relation: 'Please describe how this person knows the builder, in 300 characters or fewer',
  statementShort: 'Please write at least a few words about what you saw',
  connection: 'Please select the connection to the builder',
  declarationShort: 'Please write at least a few words about how you know the builder',
  isDeclaration: 'Please use “Declare connection” for this',
  place: 'Please enter where you are watching, in 200 characters or fewer',
  statementLong: 'This text must be 10,000 characters or fewer',
  covers: 'The log has changed since you read it. Please check your statement again.',
} as const

/** About four pages. The database allows a little more, for the line that names what it covers. */
export const maxStatement = 10_000

/** How a witness may know the builder. Everything except `none` is a problem for the record. */
export const connections = ['none', 'family', 'friend', 'work', 'paid', 'other'] as const
export type Connection = (typeof connections)[number]

export const connectionWords: Record<Connection, string> = {
  none: 'No connection',
  family: 'Family',
  friend: 'Friend or acquaintance',
  work: 'Works or studies with the builder',
  paid: 'Paid by the builder or the campaign',
  other: 'Another connection',
}

/** First line of the entry of a declaration. The database writes the same one. */
export const declarationStart = (connection: Connection) => `Connection to the builder: ${connection}.\n\n`

const words = (min: number, max: number, message: string) =>
  z
    .string(message)
    .max(4000, message)
    .transform(visibleText)
    .refine((value) => [...value].length >= min && [...value].length <= max, message)

/** Description of a file that is a scan of a printed and signed statement, by the number of its entry. */
export const scanText = (statement: number) => `Signed copy of the statement in entry ${statement}`

const ownWords = (short: string) =>
  entryTextUpTo(maxStatement, witnessMessages.statementLong)
    .transform(visibleText)
    .refine((value) => value.length >= 10, short)
const connection = z.enum(connections, witnessMessages.connection)
/** In a form, where nothing may be selected yet. */
const selectedConnection = z.string().pipe(connection)
/** Text of a shift's first entry, which is public. */
export const shiftPlace = words(2, 200, witnessMessages.place)

/** Invitation of a witness or timekeeper. The rule is that they do not know the builder. */
export const witnessInvitation = z.strictObject({
  // Missing from a page of an earlier release.
  role: z.enum(invitedRoles, witnessMessages.role).default('witness'),
  name: words(2, 120, witnessMessages.name),
  email,
  occupation: words(2, 120, witnessMessages.occupation),
  relation: words(2, 300, witnessMessages.relation),
  // Missing from a page of an earlier release.
  connection: connection.optional(),
})

export const invitationForm = witnessInvitation
  .omit({ role: true })
  .extend({ connection: selectedConnection })

const invitation = { attempt: z.string().max(40), number: z.int().min(1).max(99) }

/** A change of an invitation: sent again, to another address if one is given, or withdrawn. */
export const witnessChange = z.discriminatedUnion('act', [
  z.strictObject({ ...invitation, act: z.literal('send'), email: email.optional() }),
  z.strictObject({ ...invitation, act: z.literal('withdraw') }),
])

/** Kinds of entries a witness or timekeeper may write; all others belong to the builder. */
const witnessKinds = ['note', 'shift_begun', 'shift_ended', 'correction'] as const
export const witnessEntry = dayEntryToWrite.extend({
  kind: z.enum(witnessKinds, dayMessages.kind),
  // Such a note would look like a declaration in the evidence.
  text: dayEntryToWrite.shape.text.refine(
    (value) => !connections.some((one) => value?.trim().startsWith(declarationStart(one).trim())),
    witnessMessages.isDeclaration,
  ),
})

/** A witness's statement, which covers the log up to the entry it names. */
export const witnessStatement = z.strictObject({
  key: z.guid(dayMessages.key),
  happened_at: entryInstant,
  text: ownWords(witnessMessages.statementShort),
  name: words(2, 120, witnessMessages.name),
  is_name_public: z.boolean(),
  number: z.int(dayMessages.number).min(1, dayMessages.number).max(100_000, dayMessages.number),
  hash: z.string(dayMessages.number).regex(/^[0-9a-f]{64}$/, dayMessages.number),
})

/** How a witness knows the builder, in their own words; for the record only. */
export const witnessDeclaration = z.strictObject({
  key: z.guid(dayMessages.key),
  happened_at: entryInstant,
  connection,
  text: ownWords(witnessMessages.declarationShort),
})

export const declarationForm = witnessDeclaration
  .pick({ text: true })
  .extend({ connection: selectedConnection })

/** An entry for witnesses, including texts for the record only. */
const readEntry = z.object({
  number: z.int(),
  kind: z.enum(dayKinds),
  app_number: z.int().nullable(),
  corrects: z.int().nullable(),
  // Missing from a node of the previous release.
  corrected_happened_at: z.string().nullable().default(null),
  happened_at: z.string(),
  recorded_at: z.string(),
  text: z.string(),
  is_public: z.boolean(),
  author_role: z.enum(dayRoles),
  author_label: z.string(),
  witness_number: z.int().nullable(),
  // Missing from a node of an earlier release.
  attested_entries: z.array(z.int()).nullish(),
  hash: z.string(),
  is_own: z.boolean(),
})
export type ReadEntry = z.output<typeof readEntry>

/** The witness, the newest hundred entries, all their own and all corrections, newest first. */
export const witnessDay = z.object({
  now: z.string(),
  witness: z.object({
    number: z.int(),
    /** Missing from a node of an earlier release. */
    role: z.enum(invitedRoles).default('witness'),
    name: z.string(),
    is_name_public: z.boolean(),
    /** Connection to the builder, once it is declared. Missing from a node of an earlier release. */
    connection: z.enum(connections).nullable().default(null),
  }),
  facts: attemptFacts,
  /** Planned shifts, in order. */
  planned: z.array(z.object({ begins_at: z.string(), ends_at: z.string() })),
  entries: z.array(readEntry),
})
export type WitnessDay = z.output<typeof witnessDay>
