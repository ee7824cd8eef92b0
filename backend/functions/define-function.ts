import { ZodError, type z } from 'zod'
import type { RunAs } from '#backend/db/run-as.ts'
import { ApiError, createGeneralError, getErrorCode } from '#backend/http/api-error.ts'
import type { Caller, UnconfirmedCaller } from '#backend/http/caller.ts'
import type { RateLimiter, SignInLimit } from '#backend/http/limits.ts'
import type { Log } from '#backend/http/log.ts'

/** The parts of the server that every function can use. An application adds its own. */
export type FunctionDependencies<Limit extends string = SignInLimit> = {
  runAs: RunAs
  limits: RateLimiter<Limit>
  log: Log
  /** The application's refusal for an error of the database or of a schema; undefined for any other error. */
  refusalOf(error: unknown): ApiError | undefined
}

/**
 * One submission of a form: the function's name and the header `Idempotency-Key`, which is the same for every
 * repetition.
 */
export type Submission = { name: string; key: string }

export type FunctionCall<Server, Role extends string = string> = {
  input: unknown
  caller: Caller<Role>
  /**
   * Checks the session. If set, it must be called first in the transaction of `run`, because the session has
   * not been checked yet.
   */
  confirm: UnconfirmedCaller['confirm'] | undefined
  source: string
  submission: Submission | undefined
  /** The HTTP request, for its method and headers. Its body is `input`. */
  request: Request
  /** Address of the HTML form that made this call, if it was sent without scripts. */
  form: string | undefined
  server: Server
}

/** A function of functions/v1. */
export type FunctionDefinition<Server, Role extends string = string, Gate extends string = string> = {
  /** Label of the callers that the function admits, for documentation and tests only. */
  gate: Gate
  input: z.ZodType
  /** True if each POST by a person with a role is logged. */
  isLogged?: boolean
  /**
   * True if the function itself calls `confirm` in its transaction. The session is then not checked in a
   * separate transaction before.
   */
  confirmsSession?: boolean
  run(call: FunctionCall<Server, Role>): Promise<object>
}

type Options<Server, Role extends string, Gate extends string, Schema extends z.ZodType, Admitted> = {
  gate: Gate
  input: Schema
  isLogged?: boolean
  confirmsSession?: boolean
  /**
   * Checks whether the caller may call the function. Runs after the input is parsed. Throws the refusal, or
   * returns facts about the caller that `run` gets.
   */
  admit(call: FunctionCall<Server, Role>): Admitted | Promise<Admitted>
  /** Returns the fields of the answer. */
  run(
    call: Omit<FunctionCall<Server, Role>, 'input'> & { input: z.output<Schema> } & Admitted,
  ): Promise<object>
}

/** A function whose input is parsed and whose caller is admitted before it runs. */
export function defineFunction<
  Server extends Pick<FunctionDependencies, 'refusalOf'>,
  Role extends string,
  Gate extends string,
  Schema extends z.ZodType,
  Admitted extends object,
>({
  admit,
  run,
  ...definition
}: Options<Server, Role, Gate, Schema, Admitted>): FunctionDefinition<Server, Role, Gate> {
  return {
    ...definition,
    async run(call) {
      const input = parseFunctionInput(definition.input, call.input, call.server)
      return run({ ...call, input, ...(await admit(call)) })
    },
  }
}

/**
 * Returns the parsed input. For invalid input, throws the application's refusal of the first problem, or
 * `validation_failed`.
 */
export function parseFunctionInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  server: Pick<FunctionDependencies, 'refusalOf'>,
): z.output<Schema> {
  // Sets a message for issues that have none, so that callers never see the validation library's text.
  const parsed = schema.safeParse(input, { error: () => 'validation_failed' })
  if (parsed.success) return parsed.data
  throw server.refusalOf(parsed.error) ?? createGeneralError('validation_failed', { cause: parsed.error })
}

/** Returns the refusal for an error of a function. Undefined if the server failed. */
export function getFunctionRefusal(
  error: unknown,
  server: Pick<FunctionDependencies, 'refusalOf'>,
): ApiError | undefined {
  if (error instanceof ApiError) return error
  // Treats a schema error here as a failure of the server, because the function raised it for a row that it
  // has read. `parseFunctionInput` has already refused wrong input.
  if (error instanceof ZodError) return undefined
  const refusal = server.refusalOf(error)
  if (refusal) return refusal
  // Refuses input that violates a constraint which the schema does not check, for example a NUL byte.
  if (/^(22|23)/.test(getErrorCode(error))) return createGeneralError('validation_failed', { cause: error })
  return undefined
}
