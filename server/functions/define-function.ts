import type { z } from 'zod'
import type { RunAs } from '#server/db/run-as.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Caller, Person } from '#server/http/caller.ts'
import type { Limits } from '#server/http/limits.ts'
import type { Log } from '#server/http/log.ts'
import type { Codes } from '#server/identity/codes.ts'
import type { Sessions } from '#server/identity/sessions.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import { ideaMessages } from '#shared/ideas.ts'
import { foldMailbox } from '#shared/mailbox.ts'

/** What a function may use of the host. */
export type FunctionHost = {
  runAs: RunAs
  limits: Limits
  codes: Codes
  sessions: Sessions
  outbox: Outbox
  log: Log
  publicUrl: string
}

export type FunctionCall = {
  input: unknown
  caller: Caller
  source: string
  /** Do Not Track or Global Privacy Control. */
  wantsNoTracking: boolean
  host: FunctionHost
}
export type ServerFunction = (call: FunctionCall) => Promise<object>

type Definition<Schema extends z.ZodType> = {
  input: Schema
  run(call: Omit<FunctionCall, 'input'> & { input: z.output<Schema> }): Promise<object>
}

type VisitorDefinition<Schema extends z.ZodType> = {
  input: Schema
  /** What a caller without a session is told. */
  signedOut: string
  run(call: { input: z.output<Schema>; visitor: Person; host: FunctionHost }): Promise<object>
}

/** A function for anyone with a key. */
export function forAnyone<Schema extends z.ZodType>({
  input: schema,
  run,
}: Definition<Schema>): ServerFunction {
  return ({ input, ...call }) => run({ input: parse(schema, input), ...call })
}

/** A function for a signed-in person; counted as a write of theirs (security 2). */
export function forVisitor<Schema extends z.ZodType>({
  input: schema,
  signedOut,
  run,
}: VisitorDefinition<Schema>): ServerFunction {
  return async ({ input, caller, source, host }) => {
    const parsed = parse(schema, input)
    if (!('userId' in caller)) throw new ApiError('session_required', signedOut)
    await host.limits.enforce(['WRITE_MAILBOX', foldMailbox(caller.email)], ['WRITE_SOURCE', source])
    return run({ input: parsed, visitor: caller, host })
  }
}

/** An address in a payload is kept for compatibility and must be the session's own (wire 7.1). */
export function requireOwn(address: string | undefined, visitor: Person): void {
  if (address && foldMailbox(address) !== foldMailbox(visitor.email))
    throw new ApiError('not_own', ideaMessages.notOwn)
}

function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  // A sentence of ours ends up in front of a person; one of the library's would not help anybody.
  const isOurs = issue && issue.code !== 'invalid_type' && issue.code !== 'unrecognized_keys'
  throw new ApiError('validation_failed', isOurs ? issue.message : ownMessage(issue?.message), {
    cause: parsed.error,
  })
}

const ownMessage = (message: string | undefined) =>
  message && !message.startsWith('Invalid input') ? message : 'Invalid request body'
