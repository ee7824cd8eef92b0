import type { z } from 'zod'
import type { Transaction } from '#backend/db/connect.ts'
import { type RunAs, service } from '#backend/db/run-as.ts'
import { generalRefusal } from '#backend/http/api-error.ts'
import type { Person } from '#backend/http/caller.ts'
import type { Limits } from '#backend/http/limits.ts'
import type { Log } from '#backend/http/log.ts'
import type { Codes } from '#backend/identity/codes.ts'
import type { Sessions } from '#backend/identity/sessions.ts'
import type { Tokens } from '#backend/identity/tokens.ts'
import { foldMailbox } from '#backend/rules/mailbox.ts'
import type { LimitName } from '#server/limit-settings.ts'
import type { Administrator, OfficeCaller } from '#server/office-caller.ts'
import type { EmailLinks } from '#server/services/email/email-links.ts'
import type { Outbox } from '#server/services/email/outbox.ts'
import type { Evidence } from '#server/services/files/evidence.ts'
import type { PreviewLinks } from '#server/services/preview-links.ts'
import type { MarkVisitor } from '#server/services/visitor-marks.ts'
import type { EmailWordsOf } from '#server/services/words/letter-words.ts'
import { refusalOf, refuse } from '#server/services/words/refuse.ts'
import { administratorErrors } from '#shared/errors/administrators.ts'
import { generalErrors } from '#shared/errors/general.ts'
import { valuesOfIssue } from '#shared/errors/issue.ts'
import type { ListedCode } from '#shared/errors/listed-code.ts'
import { submissionErrors } from '#shared/errors/submissions.ts'
import type { HealthReport } from '#shared/health.ts'
import type { Language } from '#shared/languages.ts'
import { type OfficeRole, officeRoles } from '#shared/office-roles.ts'
import type { SenderDomain } from '#shared/sender-domain.ts'

/** The parts of the server that functions use. */
export type FunctionServer = {
  runAs: RunAs
  limits: Limits<LimitName>
  codes: Codes
  sessions: Sessions
  tokens: Pick<Tokens, 'issuer'>
  outbox: Outbox
  letterLinks: EmailLinks
  letterWords: EmailWordsOf
  evidence: Evidence
  readHealth: () => Promise<HealthReport>
  readSenderDomain: () => Promise<SenderDomain>
  markVisitor: MarkVisitor
  previewLinks: PreviewLinks
  log: Log
  publicUrl: string
}

/**
 * One submission of a form: the function's name and the header `Idempotency-Key`, which is the same for every
 * repetition.
 */
export type Submission = { name: string; key: string }

export type Browser = { agent: string; languages: string }

export type FunctionCall = {
  input: unknown
  caller: OfficeCaller
  source: string
  submission: Submission | undefined
  /** Set by Do Not Track or Global Privacy Control. */
  wantsNoTracking: boolean
  /** The User-Agent; read for device class and language, and not stored. */
  browser: Browser
  /** Language of the calling page (single-valued Accept-Language); undefined for a browser's default list. */
  language: Language | undefined
  /** Address of the calling form, if it is one without scripts. */
  form: string | undefined
  server: FunctionServer
}
/**
 * Allowed callers: everyone with a key, a signed-in user, a badge's owner or a caller with the secret key,
 * the secret key only; for the back office: every role, owners and editors, owners.
 */
export type Gate = 'anyone' | 'visitor' | 'badge owner' | 'service' | OfficeGate
type OfficeGate = 'administrator' | 'editor' | 'owner'

const admitted: Record<OfficeGate, readonly OfficeRole[]> = {
  administrator: officeRoles,
  editor: ['owner', 'editor'],
  owner: ['owner'],
}

/** True for a function of the back office. */
export const isOfficeGate = (gate: Gate): gate is OfficeGate => Object.hasOwn(admitted, gate)

const roleRefusals: Record<OfficeGate, ListedCode> = {
  administrator: generalErrors.not_admin,
  editor: administratorErrors.owners_and_editors_only,
  owner: administratorErrors.owners_only,
}

/** For values that no page sends. Rules about what people typed have errors of their own. */
export const unreadable = generalErrors.validation_failed

/** A function of functions/v1: its input, its gate and its handler. */
export type FunctionDefinition<By extends Gate = Gate> = {
  gate: By
  input: z.ZodType
  run(call: FunctionCall): Promise<object>
}

type AnyoneOptions<Schema extends z.ZodType> = {
  input: Schema
  run(call: Omit<FunctionCall, 'input'> & { input: z.output<Schema> }): Promise<object>
}

type ServiceOptions<Schema extends z.ZodType> = {
  input: Schema
  run(call: Pick<FunctionCall, 'server'> & { input: z.output<Schema> }): Promise<object>
}

type VisitorOptions<Schema extends z.ZodType> = {
  input: Schema
  /** The refusal without a session. */
  signedOut: ListedCode
  /**
   * False for a function that pages call often. It has no general limit of writes, so it must write nothing
   * or have limits of its own.
   */
  isCounted?: boolean
  run(call: VisitorCall<z.output<Schema>>): Promise<object>
}

type VisitorCall<Input> = Pick<FunctionCall, 'server' | 'source' | 'submission' | 'language'> & {
  input: Input
  visitor: Person
}

type OfficeOptions<Schema extends z.ZodType> = {
  input: Schema
  run(
    call: Pick<FunctionCall, 'submission' | 'language' | 'server'> & {
      input: z.output<Schema>
      administrator: Administrator
    },
  ): Promise<object>
}

/** A function for anyone with a key. */
export function forAnyone<Schema extends z.ZodType>({
  input: schema,
  run,
}: AnyoneOptions<Schema>): FunctionDefinition<'anyone'> {
  return {
    gate: 'anyone',
    input: schema,
    run: ({ input, ...call }) => run({ input: parseInput(schema, input), ...call }),
  }
}

/** A function for programs that hold the secret key. */
export function forService<Schema extends z.ZodType>({
  input: schema,
  run,
}: ServiceOptions<Schema>): FunctionDefinition<'service'> {
  return {
    gate: 'service',
    input: schema,
    async run({ input, caller, server }) {
      const parsed = parseInput(schema, input)
      if (caller.kind !== 'service') throw refuse(generalErrors.not_admin)
      return run({ input: parsed, server })
    },
  }
}

/** A function for a signed-in person. Counts against the limit of writes. */
export function forVisitor<Schema extends z.ZodType>({
  input: schema,
  signedOut,
  isCounted = true,
  run,
}: VisitorOptions<Schema>): FunctionDefinition<'visitor'> {
  return {
    gate: 'visitor',
    input: schema,
    async run({ input, caller, source, submission, language, server }) {
      const parsed = parseInput(schema, input)
      if (!('userId' in caller)) throw refuse(signedOut)
      if (isCounted) {
        await server.limits.enforce(...writesOf(caller, source))
        await followLanguage(server, caller, language)
      }
      return run({ input: parsed, visitor: caller, source, submission, language, server })
    },
  }
}

/** Limits of writes, in the order of readSubmitter. Another order could deadlock two requests of one person. */
export const writesOf = (person: Person, source: string): [LimitName, who: string][] => [
  ['WRITE_SOURCE', source],
  ['WRITE_MAILBOX', foldMailbox(person.email)],
]

/** Stores the language of the page where a person acts, so that emails use it. */
export async function followLanguage(
  server: FunctionServer,
  { userId, language }: Person,
  asked: Language | undefined,
): Promise<void> {
  if (!asked || asked === language) return
  await server.runAs(service, (tx) => tx`update auth.users set language = ${asked} where id = ${userId}`)
}

const forOffice =
  <By extends OfficeGate>(gate: By) =>
  <Schema extends z.ZodType>({ input: schema, run }: OfficeOptions<Schema>): FunctionDefinition<By> => ({
    gate,
    input: schema,
    async run({ input, caller, submission, language, server }) {
      const parsed = parseInput(schema, input)
      if (!('userId' in caller)) throw refuse(generalErrors.session_required)
      if (caller.kind !== 'admin') throw refuse(generalErrors.not_admin)
      if (!admitted[gate].includes(caller.role)) throw refuse(roleRefusals[gate])
      return run({ input: parsed, administrator: caller, submission, language, server })
    },
  })

/** Functions of the back office: for every role, for owners and editors, for owners only. */
export const forAdministrator = forOffice('administrator')
export const forEditor = forOffice('editor')
export const forOwner = forOffice('owner')

type CommandOptions<Schema extends z.ZodType> = {
  input: Schema
  /** Its statement. A column `data` of the row is the answer's data. */
  sql(tx: Transaction, input: z.output<Schema>): Promise<object[]>
}

const commandFor =
  <By extends OfficeGate>(gate: By) =>
  <Schema extends z.ZodType>({ input: schema, sql }: CommandOptions<Schema>): FunctionDefinition<By> =>
    forOffice(gate)({
      input: schema,
      async run({ input, administrator, server }) {
        const [row] = await server.runAs(administrator.identity, (tx) => sql(tx, input))
        return row && 'data' in row ? { data: row.data } : {}
      },
    })

/** Commands of the back office: one SQL function, which runs as the administrator (docs/decisions/0192). */
export const administratorCommand = commandFor('administrator')
export const editorCommand = commandFor('editor')
export const ownerCommand = commandFor('owner')

/** Throws if an address in a payload, which is accepted for compatibility, is not the session's own. */
export function requireOwn(address: string | undefined, visitor: Person): void {
  if (address && foldMailbox(address) !== foldMailbox(visitor.email)) throw refuse(submissionErrors.not_own)
}

/** The parsed input. Throws the listed error of its first problem. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  // Fallback message for issues without a custom one. People never see the validation library's text.
  const parsed = schema.safeParse(input, { error: () => generalErrors.validation_failed })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const problem = issue?.message ?? generalErrors.validation_failed
  const options = { cause: parsed.error, values: valuesOfIssue(issue) }
  throw refusalOf(problem, options) ?? generalRefusal(generalErrors.validation_failed, options)
}
