import { z } from 'zod'
import { connectionKinds } from '#shared/connections.ts'
import { dayEntryKinds, dayRoles, invitedRoles } from '#shared/day-log.ts'
import { attemptFacts, entryDetails } from '#shared/day-log-schema.ts'
import { createEntryTextSchema, dayEntryToWrite, entryInstant } from '#shared/day-writing.ts'
import { emailInput } from '#shared/email.ts'
import { dayErrors } from '#shared/errors/day.ts'
import { witnessErrors } from '#shared/errors/witnesses.ts'
import { cleanText } from '#shared/text.ts'

/**
 * Maximum characters of a statement, about four pages. The database allows a little more, for the line that
 * names the covered entries.
 */
export const maxStatementCharacters = 10_000

const words = (min: number, max: number, message: string) =>
  z
    .string(message)
    .max(4000, message)
    .transform(cleanText)
    .refine((value) => [...value].length >= min && [...value].length <= max, message)

const ownWords = (short: string) =>
  createEntryTextSchema(maxStatementCharacters, witnessErrors.text_too_long)
    .transform(cleanText)
    .refine((value) => value.length >= 10, short)
const connection = z.enum(connectionKinds, witnessErrors.connection_missing)
/** Selected connection in a form, which is empty at first. */
const selectedConnection = z.string().pipe(connection)
/** Place of a shift. It is the public text of the entry that begins the shift. */
export const shiftPlace = words(2, 200, witnessErrors.place_length)

/** Invitation of a witness or timekeeper, who should not know the builder. */
export const witnessInvitation = z.strictObject({
  // Missing in requests of an earlier release.
  role: z.enum(invitedRoles, witnessErrors.role_unknown).default('witness'),
  name: words(2, 120, witnessErrors.name_length),
  email: emailInput,
  occupation: words(2, 120, witnessErrors.occupation_length),
  relation: words(2, 300, witnessErrors.relation_length),
  // Missing in requests of an earlier release.
  connection: connection.optional(),
})

export const witnessInvitationForm = witnessInvitation
  .omit({ role: true })
  .extend({ connection: selectedConnection })

const invitation = { attempt: z.string().max(40), number: z.int().min(1).max(99) }

/** Change of an invitation: sent again, perhaps to another address, or withdrawn. */
export const witnessChange = z.discriminatedUnion('act', [
  z.strictObject({ ...invitation, act: z.literal('send'), email: emailInput.optional() }),
  z.strictObject({ ...invitation, act: z.literal('withdraw') }),
])

/** Kinds of entries that a witness or timekeeper may write. The builder writes all others. */
const witnessKinds = ['note', 'shift_begun', 'shift_ended', 'correction'] as const
export const witnessEntry = dayEntryToWrite.extend({
  kind: z.enum(witnessKinds, dayErrors.kind_unknown),
})

/** Statement of a witness. It covers the log up to the entry that it names. */
export const witnessStatement = z.strictObject({
  key: z.guid(dayErrors.key_missing),
  happened_at: entryInstant,
  text: ownWords(witnessErrors.statement_too_short),
  name: words(2, 120, witnessErrors.name_length),
  is_name_public: z.boolean(),
  number: z
    .int(dayErrors.entry_unknown)
    .min(1, dayErrors.entry_unknown)
    .max(100_000, dayErrors.entry_unknown),
  hash: z.string(dayErrors.entry_unknown).regex(/^[0-9a-f]{64}$/, dayErrors.entry_unknown),
})

/** How a witness knows the builder, in their own words. The text is not public. */
export const witnessDeclaration = z.strictObject({
  key: z.guid(dayErrors.key_missing),
  happened_at: entryInstant,
  connection,
  text: ownWords(witnessErrors.declaration_too_short),
})

export const witnessDeclarationForm = witnessDeclaration
  .pick({ text: true })
  .extend({ connection: selectedConnection })

/** An entry as witnesses read it, including texts that are not public. */
const readEntry = z.object({
  number: z.int(),
  kind: z.enum(dayEntryKinds),
  app_number: z.int().nullable(),
  corrects: z.int().nullable(),
  // Missing in responses of a node with the previous release.
  corrected_happened_at: z.string().nullable().default(null),
  happened_at: z.string(),
  recorded_at: z.string(),
  text: z.string(),
  is_public: z.boolean(),
  author_role: z.enum(dayRoles),
  author_label: z.string(),
  witness_number: z.int().nullable(),
  // Missing in responses of an earlier release.
  attested_entries: z.array(z.int()).nullish(),
  details: entryDetails.nullish(),
  hash: z.string(),
  is_own: z.boolean(),
})
export type EntryForWitness = z.output<typeof readEntry>

/**
 * The witness, and entries of the log, newest first: the newest hundred, all entries of the witness, and all
 * corrections.
 */
export const witnessDay = z.object({
  now: z.string(),
  witness: z.object({
    number: z.int(),
    /** Missing in responses of an earlier release. */
    role: z.enum(invitedRoles).default('witness'),
    name: z.string(),
    is_name_public: z.boolean(),
    /** Connection to the builder, once declared. Missing in responses of an earlier release. */
    connection: z.enum(connectionKinds).nullable().default(null),
    /** Entry with the newest declaration. Missing in responses of an earlier release. */
    declared_entry: z.int().nullable().default(null),
  }),
  facts: attemptFacts,
  /** Planned shifts, in order. */
  planned: z.array(z.object({ begins_at: z.string(), ends_at: z.string() })),
  entries: z.array(readEntry),
})
export type WitnessDay = z.output<typeof witnessDay>
