import type { z } from 'zod'
import type { Transaction } from '#backend/db/connect.ts'
import { service } from '#backend/db/run-as.ts'
import {
  type FunctionCall as CallOf,
  type FunctionDefinition as DefinitionOf,
  defineFunction,
  type FunctionDependencies as ServerOf,
} from '#backend/functions/define-function.ts'
import type { SignedInCaller } from '#backend/http/caller.ts'
import type { SessionService } from '#backend/identity/sessions.ts'
import type { TokenService } from '#backend/identity/tokens.ts'
import type { OnNewMailbox } from '#backend/identity/users.ts'
import { foldMailbox } from '#backend/rules/mailbox.ts'
import type { LimitName } from '#server/limit-settings.ts'
import type { AdministratorCaller } from '#server/office-caller.ts'
import type { EmailLinks } from '#server/services/email/email-links.ts'
import type { Outbox } from '#server/services/email/outbox.ts'
import type { EvidenceService } from '#server/services/files/evidence.ts'
import type { SiteCodeService } from '#server/services/identity/code-purposes.ts'
import type { PreviewLinks } from '#server/services/preview-links.ts'
import type { CreatePseudonym } from '#server/services/visitor-pseudonyms.ts'
import type { LoadEmailTexts } from '#server/services/words/email-texts.ts'
import { createRefusalError } from '#server/services/words/refuse.ts'
import { administratorErrors } from '#shared/errors/administrators.ts'
import { generalErrors } from '#shared/errors/general.ts'
import type { ListedErrorCode } from '#shared/errors/listed-error-code.ts'
import { submissionErrors } from '#shared/errors/submissions.ts'
import type { HealthReport } from '#shared/health.ts'
import { findLanguage, type Language } from '#shared/languages.ts'
import { type OfficeRole, officeRoles } from '#shared/office-roles.ts'
import type { SenderDomain } from '#shared/sender-domain.ts'

export type SiteFunctionDependencies = ServerOf<LimitName> & {
  codes: SiteCodeService
  onNewMailbox: OnNewMailbox
  sessions: SessionService
  tokens: Pick<TokenService, 'issuer'>
  outbox: Outbox
  emailLinks: EmailLinks
  emailTexts: LoadEmailTexts
  evidence: EvidenceService
  readHealth: () => Promise<HealthReport>
  readSenderDomain: () => Promise<SenderDomain>
  markVisitor: CreatePseudonym
  previewLinks: PreviewLinks
  publicUrl: string
}

type Call = CallOf<SiteFunctionDependencies, OfficeRole>

export type SiteFunctionCall = Call & {
  /** True if the browser sent Do Not Track or Global Privacy Control. */
  wantsNoTracking: boolean
  /**
   * User-Agent and accepted languages of the browser. They show the device class and the language, and are
   * not stored.
   */
  browser: { agent: string; languages: string }
  /**
   * Language of the calling page, from an Accept-Language header with a single value. Undefined if the header
   * is the browser's default list.
   */
  language: Language | undefined
}

/**
 * Allowed callers of a function. `anyone` needs a key, `visitor` is a signed-in user, `badge owner` also
 * admits a caller with the secret key, and `service` admits only such a caller. In the back office,
 * `administrator` admits every role, `editor` admits owners and editors, and `owner` admits owners.
 */
export type Gate = 'anyone' | 'visitor' | 'badge owner' | 'service' | OfficeGate
type OfficeGate = 'administrator' | 'editor' | 'owner'

const admitted: Record<OfficeGate, readonly OfficeRole[]> = {
  administrator: officeRoles,
  editor: ['owner', 'editor'],
  owner: ['owner'],
}

export const isOfficeGate = (gate: Gate): gate is OfficeGate => Object.hasOwn(admitted, gate)

const roleRefusals: Record<OfficeGate, ListedErrorCode> = {
  administrator: generalErrors.not_admin,
  editor: administratorErrors.owners_and_editors_only,
  owner: administratorErrors.owners_only,
}

/** Error for values that no page sends. Rules about what people typed have separate errors. */
export const unreadableBodyError = generalErrors.validation_failed

export type SiteFunctionDefinition<By extends Gate = Gate> = DefinitionOf<
  SiteFunctionDependencies,
  OfficeRole,
  By
>

type AnyoneOptions<Schema extends z.ZodType> = {
  input: Schema
  run(call: Omit<SiteFunctionCall, 'input'> & { input: z.output<Schema> }): Promise<object>
}

type ServiceOptions<Schema extends z.ZodType> = {
  input: Schema
  run(call: Pick<SiteFunctionCall, 'server'> & { input: z.output<Schema> }): Promise<object>
}

type VisitorOptions<Schema extends z.ZodType> = {
  input: Schema
  /** Error for a request without a session. */
  signedOut: ListedErrorCode
  /**
   * False for a function that pages call often. It has no general limit of writes, so it must write nothing
   * or have separate limits.
   */
  isCounted?: boolean
  /**
   * True if the function itself confirms the session, by calling `confirm` in its transaction. Such a
   * function also counts the write and stores the language in this transaction.
   */
  confirmsSession?: boolean
  run(call: VisitorCall<z.output<Schema>>): Promise<object>
}

type VisitorCall<Input> = Pick<
  SiteFunctionCall,
  'server' | 'source' | 'submission' | 'language' | 'confirm'
> & {
  input: Input
  visitor: SignedInCaller
}

type OfficeOptions<Schema extends z.ZodType> = {
  input: Schema
  run(
    call: Pick<SiteFunctionCall, 'submission' | 'language' | 'server'> & {
      input: z.output<Schema>
      administrator: AdministratorCaller
    },
  ): Promise<object>
}

/** Defines a function for every caller with a key. */
export const definePublicFunction = <Schema extends z.ZodType>({
  input,
  run,
}: AnyoneOptions<Schema>): SiteFunctionDefinition<'anyone'> =>
  defineFunction({
    gate: 'anyone',
    input,
    admit: ({ request }: Call) => ({
      wantsNoTracking: request.headers.get('dnt') === '1' || request.headers.get('sec-gpc') === '1',
      browser: {
        agent: request.headers.get('user-agent') ?? '',
        languages: request.headers.get('accept-language') ?? '',
      },
      language: languageOfPage(request),
    }),
    run,
  })

/**
 * Returns the language of the calling page. Undefined for a GET, because the browser sets the Accept-Language
 * header of a GET, and the page may be in another language.
 */
const languageOfPage = ({ method, headers }: Request) =>
  method === 'POST' ? findLanguage(headers.get('accept-language') ?? undefined) : undefined

/** Defines a function for programs that have the secret key. */
export const defineServiceFunction = <Schema extends z.ZodType>({
  input,
  run,
}: ServiceOptions<Schema>): SiteFunctionDefinition<'service'> =>
  defineFunction({
    gate: 'service',
    input,
    admit({ caller }: Call) {
      if (caller.kind !== 'service') throw createRefusalError(generalErrors.not_admin)
      return {}
    },
    run,
  })

/** Defines a function for a signed-in person. By default, each call counts against the limits of writes. */
export const defineVisitorFunction = <Schema extends z.ZodType>({
  input,
  signedOut,
  isCounted = true,
  confirmsSession = false,
  run,
}: VisitorOptions<Schema>): SiteFunctionDefinition<'visitor'> =>
  defineFunction({
    gate: 'visitor',
    input,
    confirmsSession,
    async admit({ caller, source, request, server }: Call) {
      if (!('userId' in caller)) throw createRefusalError(signedOut)
      const language = languageOfPage(request)
      if (isCounted) {
        await server.limits.enforce(...listWriteLimits(caller, source))
        await storeChangedLanguage(server, caller, language)
      }
      return { visitor: caller, language }
    },
    run,
  })

/**
 * Limits of writes. They are counted in the same order as in enforceLimitsAndFindSubmitter, because two
 * requests of one person could deadlock if the orders differed.
 */
export const listWriteLimits = (person: SignedInCaller, source: string): [LimitName, who: string][] => [
  ['WRITE_SOURCE', source],
  ['WRITE_MAILBOX', foldMailbox(person.email)],
]

/** Stores the language of the page where a person acts, so that emails use it. */
export async function storeChangedLanguage(
  server: SiteFunctionDependencies,
  { userId, language }: SignedInCaller,
  asked: Language | undefined,
): Promise<void> {
  if (asked && asked !== language)
    await server.runAs(service, (tx) => storeLanguage(tx, { userId, language: asked }))
}

export const storeLanguage = (
  tx: Transaction,
  { userId, language }: Pick<SignedInCaller, 'userId' | 'language'>,
) => tx`update auth.users set language = ${language} where id = ${userId}`

const forOffice =
  <By extends OfficeGate>(gate: By) =>
  <Schema extends z.ZodType>({ input, run }: OfficeOptions<Schema>): SiteFunctionDefinition<By> =>
    defineFunction({
      gate,
      input,
      isLogged: true,
      admit({ caller, request }: Call) {
        if (!('userId' in caller)) throw createRefusalError(generalErrors.session_required)
        if (caller.kind !== 'admin') throw createRefusalError(generalErrors.not_admin)
        if (!admitted[gate].includes(caller.role)) throw createRefusalError(roleRefusals[gate])
        return { administrator: caller, language: languageOfPage(request) }
      },
      run,
    })

/** Functions of the back office: for every role, for owners and editors, for owners only. */
export const defineAdministratorFunction = forOffice('administrator')
export const defineEditorFunction = forOffice('editor')
export const defineOwnerFunction = forOffice('owner')

type CommandOptions<Schema extends z.ZodType> = {
  input: Schema
  /** SQL statement of the command. If the returned row has a column `data`, the response contains it as `data`. */
  sql(tx: Transaction, input: z.output<Schema>): Promise<object[]>
}

const commandFor =
  <By extends OfficeGate>(gate: By) =>
  <Schema extends z.ZodType>({ input: schema, sql }: CommandOptions<Schema>): SiteFunctionDefinition<By> =>
    forOffice(gate)({
      input: schema,
      async run({ input, administrator, server }) {
        const [row] = await server.runAs(administrator.identity, (tx) => sql(tx, input))
        return row && 'data' in row ? { data: row.data } : {}
      },
    })

/**
 * Define commands of the back office. A command calls one SQL function, which runs as the administrator
 * (docs/decisions/0192).
 */
export const defineAdministratorCommand = commandFor('administrator')
export const defineEditorCommand = commandFor('editor')
export const defineOwnerCommand = commandFor('owner')

/** Throws if the payload has an address that is not the session's own. The address is accepted for compatibility. */
export function requireOwnAddress(address: string | undefined, visitor: SignedInCaller): void {
  if (address && foldMailbox(address) !== foldMailbox(visitor.email))
    throw createRefusalError(submissionErrors.not_own)
}
