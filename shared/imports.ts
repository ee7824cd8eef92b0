import { z } from 'zod'

export const importKinds = ['members', 'ideas', 'sponsors'] as const
export type ImportKind = (typeof importKinds)[number]

export const importKindLabels: Record<ImportKind, string> = {
  members: 'Members',
  ideas: 'Ideas from a workshop',
  sponsors: 'Sponsors',
}

/** What becomes of the rows, told before a file is chosen. */
export const importKindSentences: Record<ImportKind, string> = {
  members:
    'People who signed on paper. Their consent to letters is kept with its date and the words “on paper”. Nobody is written to, and no badge is made.',
  ideas:
    'Ideas from paper or a school visit. They wait for approval like others; who gave an address hears of the decision.',
  sponsors: 'Sponsors come in hidden. Switch each on in the list once you have looked at it.',
}

export type ImportField = {
  name: string
  label: string
  isRequired?: boolean
  hint?: string
  /** What such a column is often called, in small letters without signs. */
  alsoCalled: readonly string[]
}

const mailNames = ['email', 'mail', 'emailaddress', 'address']

export const importFields: Record<ImportKind, readonly ImportField[]> = {
  members: [
    {
      name: 'name',
      label: 'Name',
      isRequired: true,
      alsoCalled: ['name', 'fullname', 'member', 'person'],
    },
    { name: 'email', label: 'E-mail', isRequired: true, alsoCalled: mailNames },
    {
      name: 'consented_on',
      label: 'Date of consent',
      isRequired: true,
      hint: 'As 2026-11-23.',
      alsoCalled: ['dateofconsent', 'consentdate', 'consent', 'consentedon', 'signedon', 'date'],
    },
    { name: 'location', label: 'Location', alsoCalled: ['location', 'city', 'place', 'town'] },
  ],
  ideas: [
    {
      name: 'title',
      label: 'Name of the app',
      isRequired: true,
      alsoCalled: ['title', 'nameoftheapp', 'appname', 'app', 'idea'],
    },
    {
      name: 'description',
      label: 'Problem it solves',
      isRequired: true,
      alsoCalled: ['description', 'problemitsolves', 'problem', 'whatitdoes'],
    },
    {
      name: 'submitter_name',
      label: 'Name of the submitter',
      isRequired: true,
      alsoCalled: ['submittername', 'nameofthesubmitter', 'submitter', 'name', 'pupil', 'from'],
    },
    {
      name: 'submitter_email',
      label: 'E-mail of the submitter',
      alsoCalled: [...mailNames, 'submitteremail', 'emailofthesubmitter'],
    },
    {
      name: 'audience',
      label: 'Who it is for',
      alsoCalled: ['audience', 'whoitisfor', 'targetusers', 'users'],
    },
  ],
  sponsors: [
    {
      name: 'name',
      label: 'Sponsor name',
      isRequired: true,
      alsoCalled: ['name', 'sponsorname', 'sponsor', 'organisation', 'company'],
    },
    {
      name: 'tier',
      label: 'Tier',
      isRequired: true,
      hint: 'Platinum, Gold, Silver, Bronze or Partner.',
      alsoCalled: ['tier', 'level'],
    },
    {
      name: 'logo_url',
      label: 'Logo URL',
      isRequired: true,
      alsoCalled: ['logourl', 'logo'],
    },
    { name: 'website_url', label: 'Website', alsoCalled: ['websiteurl', 'website', 'url', 'site'] },
    { name: 'description', label: 'Description', alsoCalled: ['description', 'about'] },
    { name: 'contact_person', label: 'Contact person', alsoCalled: ['contactperson', 'contact'] },
    { name: 'contact_email', label: 'Contact e-mail', alsoCalled: [...mailNames, 'contactemail'] },
    {
      name: 'sponsorship_amount',
      label: 'Amount',
      alsoCalled: ['sponsorshipamount', 'amount', 'sum'],
    },
  ],
}

export const importLimits = {
  bytes: 400_000,
  rows: 5_000,
  columns: 100,
  columnName: 200,
  fileName: 200,
  shown: 100,
  cell: 200,
} as const

export const importMessages = {
  kind: 'Say what the file holds: members, ideas or sponsors.',
  id: 'The import has no id. Choose the file again.',
  fileName: 'The name of the file has at most 200 characters.',
  noFile: 'Choose a CSV file.',
  tooLarge: 'The file has more than 400 KB. Split it into several, each with the first line.',
  tooManyRows:
    'more than 5,000 rows do not come in at once. Split it into several, each with the first line.',
  unreadable: 'The file could not be read. Choose it again.',
  mapping: 'Choose a column of the file for each field.',
  empty: 'the file has no rows below its first line.',
  nothingComes: 'No row of this file can come in.',
  notFound: 'This import is not known.',
  tooLate: 'An import can be undone for a day. Delete what should not stay in its list.',
  anotherFile: 'Another file came in with this id. Choose the file again.',
  checkFailed: 'The file could not be checked. Nothing was changed.',
  applyFailed: 'We do not know whether the rows came in. Press again: they come in once.',
  undoFailed: 'We do not know whether the import was undone. Press again: it is undone once.',
  loadFailed: 'The imports could not be loaded',
  memberThere: 'This person is here already.',
  ideaThere: 'This idea of this person is here already.',
  sponsorThere: 'This sponsor is here already.',
  saidNo: 'This person said no to letters. Only they can begin again, by signing up.',
  dateShape: 'Write the date as 2026-11-23',
  dateAhead: 'This date is still to come',
  dateMissing: 'Without the date of consent nobody comes in',
  audienceUnknown: 'Leave it empty or write one of the audiences of the form',
  marker: 'An idea cannot be called so',
} as const

/** Why Undo left a row where it is. */
export const stayReasons = {
  changed: 'it was changed since',
  used: 'its link for figures was given out',
  wishes: 'the person chose other letters',
  noted: 'a note about the person was kept, or news went to them',
} as const

const kind = z.enum(importKinds, importMessages.kind)
const mapping = z
  .array(
    z.strictObject({
      field: z.string().max(40, importMessages.mapping),
      column: z.string().max(importLimits.columnName, importMessages.mapping),
    }),
    importMessages.mapping,
  )
  .max(20, importMessages.mapping)
const content = z
  .string(importMessages.noFile)
  .min(1, importMessages.noFile)
  .max(Math.ceil(importLimits.bytes / 3) * 4, importMessages.tooLarge)
  .regex(/^[A-Za-z0-9+/]*={0,2}$/, importMessages.noFile)
const fileName = z.string(importMessages.fileName).max(importLimits.fileName, importMessages.fileName)
const id = z.uuid(importMessages.id)

/** The file as it is, base64; without a mapping the columns are guessed by their names. */
export const importChecked = z.strictObject({ kind, fileName, content, mapping: mapping.optional() })
export const importApplied = z.strictObject({ id, kind, fileName, content, mapping })
export const importUndone = z.strictObject({ id })

const rowStates = ['comes', 'there', 'refused'] as const
export type ImportRowState = (typeof rowStates)[number]

const checkedRow = z.object({
  line: z.number(),
  state: z.enum(rowStates),
  /** The cells that were read, cut where they are long. */
  cells: z.record(z.string(), z.string()),
  problems: z.array(z.object({ field: z.string(), column: z.number(), text: z.string() })),
  /** Why it is not needed. */
  note: z.string().nullable(),
})
export type CheckedRow = z.output<typeof checkedRow>

export const importCheck = z.object({
  columns: z.array(z.string()),
  mapping,
  /** Names of required fields without a column; then no row was looked at. */
  missing: z.array(z.string()),
  counts: z.object({ comes: z.number(), there: z.number(), refused: z.number() }),
  rows: z.array(checkedRow),
})
export type ImportCheck = z.output<typeof importCheck>
export type ImportMapping = z.output<typeof mapping>

export const importRecord = z.object({
  id: z.string(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  came: z.number(),
  wasThere: z.number(),
  refused: z.number(),
  madeAt: z.string(),
  madeBy: z.string().nullable(),
  undoneAt: z.string().nullable(),
  undoneBy: z.string().nullable(),
  removed: z.number().nullable(),
  canUndo: z.boolean(),
  stays: z.array(
    z.object({ line: z.number(), name: z.string(), reason: z.enum(['changed', 'used', 'wishes', 'noted']) }),
  ),
})
export type ImportRecord = z.output<typeof importRecord>
