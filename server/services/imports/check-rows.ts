import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { foldMailbox } from '#backend/rules/mailbox.ts'
import type { MappedRow, ParsedImport } from '#server/services/imports/read-import.ts'
import { getErrorSentence } from '#server/services/words/refuse.ts'
import { emailInput } from '#shared/email.ts'
import { ideaErrors } from '#shared/errors/ideas.ts'
import { importErrors } from '#shared/errors/imports.ts'
import { registrationErrors } from '#shared/errors/registrations.ts'
import { boardAudiences, ideaDraft, ideaLimits, personName } from '#shared/ideas.ts'
import { type CheckedRow, type ImportKind, importLimits } from '#shared/imports.ts'
import { sponsorForm } from '#shared/sponsor-form.ts'
import { supporterForm, supporterLimits } from '#shared/supporters.ts'
import { lineText, shortenText } from '#shared/text.ts'

type Problem = CheckedRow['problems'][number]
/** Checked row. A row with problems or a note is not imported. */
export type ComparedRow = MappedRow & {
  id: string
  values: Record<string, unknown>
  problems: Problem[]
  note: string | null
}

const emptyOr = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([lineText.pipe(z.literal('')).transform(() => null), schema])

const aheadOf = (date: string) => Date.parse(date) > Date.now() + 14 * 3_600_000

const consentDate = lineText.pipe(
  z
    .string()
    .min(1, { error: importErrors.date_missing, abort: true })
    .regex(/^\d{4}-\d\d-\d\d$/, { error: importErrors.date_format, abort: true })
    // Refuses 30 February, which JavaScript reads as a day in March.
    .refine((date) => new Date(`${date}T00:00Z`).toJSON()?.startsWith(date), {
      error: importErrors.date_format,
      abort: true,
    })
    .refine((date) => date >= '1990-01-01', { error: importErrors.date_format, abort: true })
    .refine((date) => !aheadOf(date), importErrors.date_ahead),
)

// Counts code points, as the database does, so that an emoji is one character.
const longEnough = (least: number) => (text: string) => [...text].length >= least

const oneOf = (choices: readonly string[], sentence: string) =>
  lineText
    .transform((text) => choices.find((choice) => choice.toLowerCase() === text.toLowerCase()) ?? '')
    .pipe(z.string().min(1, sentence))

/** Rules of cells, the same as those of the forms. */
const rules: Record<ImportKind, Record<string, z.ZodType>> = {
  members: {
    name: supporterForm.in.shape.name.refine(
      longEnough(supporterLimits.nameMin),
      registrationErrors.name_too_short,
    ),
    email: emailInput,
    consented_on: consentDate,
    location: emptyOr(
      lineText.pipe(z.string().max(supporterLimits.location, registrationErrors.location_too_long)),
    ),
  },
  ideas: {
    title: ideaDraft.shape.appName
      .refine(longEnough(ideaLimits.titleMin), ideaErrors.title_too_short)
      .refine((title) => !/^verified_user_/i.test(title), importErrors.name_reserved),
    description: ideaDraft.shape.problemSolves.refine(
      longEnough(ideaLimits.descriptionMin),
      ideaErrors.description_too_short,
    ),
    submitter_name: personName,
    submitter_email: emptyOr(emailInput),
    audience: emptyOr(oneOf(boardAudiences, importErrors.audience_unknown)),
  },
  sponsors: {
    ...sponsorForm.shape,
    tier: lineText.transform((tier) => tier.toLowerCase()).pipe(sponsorForm.shape.tier),
  },
}

const twinKeys: Record<ImportKind, (values: Record<string, unknown>) => string> = {
  members: ({ email: address }) => foldMailbox(String(address)),
  ideas: ({ title, submitter_name: name }) => `${title}\n${name}`.toLowerCase(),
  sponsors: ({ name }) => String(name).toLowerCase(),
}

const nouns: Record<ImportKind, string> = { members: 'person', ideas: 'idea', sponsors: 'sponsor' }

/**
 * Checks every row and returns the problems of its cells. Repeated rows within the file are imported once.
 */
export function checkRows(kind: ImportKind, { rows, columnOf }: ParsedImport): ComparedRow[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const looked = checkRow(kind, row, columnOf)
    if (looked.problems.length > 0) return looked
    const key = twinKeys[kind](looked.values)
    const first = seen.get(key)
    if (first === undefined) seen.set(key, row.line)
    return first === undefined
      ? looked
      : { ...looked, note: `The same ${nouns[kind]} is already on line ${first}.` }
  })
}

function checkRow(kind: ImportKind, row: MappedRow, columnOf: Record<string, number>): ComparedRow {
  const values: Record<string, unknown> = {}
  const problems: Problem[] = []
  for (const [field, rule] of Object.entries(rules[kind])) {
    if (field === 'is_active') continue
    const cell = row.cells[field] ?? ''
    const sign = /^\s*([=+@-])/.exec(cell)?.[1]
    const read = rule.safeParse(cell)
    const text = sign
      ? getErrorSentence(importErrors.formula, { sign })
      : read.error && getErrorSentence(firstProblem(read.error))
    if (text) problems.push({ field, column: columnOf[field] ?? 0, text })
    else if (read.success) values[field] = read.data
  }
  return { ...row, id: randomUUID(), values, problems, note: null }
}

/** Returns the first problem. For a union, returns the first problem of its last option, which was probably meant. */
function firstProblem(error: z.ZodError): string {
  const [issue] = error.issues
  if (issue?.code === 'invalid_union') return issue.errors.at(-1)?.at(0)?.message ?? issue.message
  return issue?.message ?? ''
}

/** Truncates cells, because one may contain a very long text. */
export const shortenCells = (cells: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(cells).map(([field, cell]) => [field, shortenText(cell, importLimits.cell)]),
  )
