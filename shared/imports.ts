import { z } from 'zod'
import { toOfficeErrorCode } from '#shared/errors/office-error-code.ts'

export const importKinds = ['members', 'ideas', 'sponsors'] as const
export type ImportKind = (typeof importKinds)[number]

export const importKindLabels: Record<ImportKind, string> = {
  members: 'Members',
  ideas: 'Ideas from a workshop',
  sponsors: 'Sponsors',
}

/** Consequences of an import, shown before a file is selected. */
export const importKindSentences: Record<ImportKind, string> = {
  members:
    'People who signed up on paper. Their consent to emails is recorded with its date and the words “on paper”. No emails are sent and no badges are issued.',
  ideas:
    'Ideas collected on paper or on a school visit. They need approval like any other idea. People who gave an email address get an email about the decision.',
  sponsors: 'Imported sponsors are hidden. Check each one in the list, then show it on the site.',
}

export type ImportField = {
  name: string
  label: string
  isRequired?: boolean
  hint?: string
  /** Other common names of the column, in lower case without punctuation. */
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
      hint: 'For example: 2026-11-23.',
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
      label: 'Email of the submitter',
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
    { name: 'contact_email', label: 'Contact email', alsoCalled: [...mailNames, 'contactemail'] },
    {
      name: 'sponsorship_amount',
      label: 'Amount',
      alsoCalled: ['sponsorshipamount', 'amount', 'sum'],
    },
  ],
}

/** Returns the labels of fields as a list, for example "Name, Date of consent". */
export function listFieldLabels(kind: ImportKind, names: readonly string[]): string {
  const fields = importFields[kind].filter(({ name }) => names.includes(name))
  return fields.map(({ label }) => label).join(', ')
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

/** Sentences for imports of which the page does not know the outcome, or which it could not load. */
export const importMessages = {
  checkFailed: 'The file could not be checked. Nothing was changed.',
  applyFailed:
    'We could not confirm that the rows were imported. Try again. Rows will not be imported twice.',
  undoFailed: 'We could not confirm that the import was undone. Try again. It is safe to repeat.',
  loadFailed: 'The imports could not be loaded',
} as const

/** Reasons why Undo did not remove a row. */
export const undoSkipReasons = {
  changed: 'it has been changed since the import',
  used: 'its sponsor report link has been created',
  wishes: 'the person changed their email choices',
  noted: 'a note about the person was added, or they were sent an announcement',
} as const

const kind = z.enum(importKinds, toOfficeErrorCode('import.kind'))
const mapping = z
  .array(
    z.strictObject({
      field: z.string().max(40, toOfficeErrorCode('import.mapping')),
      column: z.string().max(importLimits.columnName, toOfficeErrorCode('import.mapping')),
    }),
    toOfficeErrorCode('import.mapping'),
  )
  .max(20, toOfficeErrorCode('import.mapping'))
const content = z
  .string(toOfficeErrorCode('import.no_file'))
  .min(1, toOfficeErrorCode('import.no_file'))
  .max(Math.ceil(importLimits.bytes / 3) * 4, toOfficeErrorCode('import.file_too_large'))
  .regex(/^[A-Za-z0-9+/]*={0,2}$/, toOfficeErrorCode('import.no_file'))
const fileName = z
  .string(toOfficeErrorCode('import.file_name'))
  .max(importLimits.fileName, toOfficeErrorCode('import.file_name'))
const id = z.uuid(toOfficeErrorCode('import.id'))

/** Input of a check: a file in base64. Without `mapping`, columns are recognised by their names. */
export const importCheckInput = z.strictObject({ kind, fileName, content, mapping: mapping.optional() })
export const importApplyInput = z.strictObject({ id, kind, fileName, content, mapping })
export const importUndoInput = z.strictObject({ id })

export const importRowStates = ['comes', 'there', 'refused'] as const
export type ImportRowState = (typeof importRowStates)[number]

const checkedRow = z.object({
  line: z.number(),
  state: z.enum(importRowStates),
  /** Cells of the mapped columns. Long ones are cut. */
  cells: z.record(z.string(), z.string()),
  problems: z.array(z.object({ field: z.string(), column: z.number(), text: z.string() })),
  /** Reason why the row need not be imported. */
  note: z.string().nullable(),
})
export type CheckedRow = z.output<typeof checkedRow>

export const importCheck = z.object({
  columns: z.array(z.string()),
  mapping,
  /** Names of required fields without a column. If any is missing, no row is checked. */
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
