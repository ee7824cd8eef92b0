import { DatabaseError, type Transaction } from '#backend/db/connect.ts'
import type { RunAs, RunOptions } from '#backend/db/run-as.ts'
import type { Schema } from '#backend/db/schema-cache.ts'
import { isUnreachableError } from '#backend/http/api-error.ts'
import type { Caller } from '#backend/http/caller.ts'
import type { RestRequest } from '#backend/rest/parse-request.ts'
import { createQueryPlan, type PlannedCall, type QueryPlan } from '#backend/rest/plan.ts'
import {
  createRestAnswer,
  createValueAnswer,
  type PlainResponse,
  type StatementResult,
} from '#backend/rest/respond.ts'
import {
  createNotImplementedError,
  type ReadListedError,
  RestError,
  toRestError,
} from '#backend/rest/rest-error.ts'
import {
  createCallStatement,
  createPlanStatement,
  type RestStatement,
  type StatementKind,
} from '#backend/rest/to-sql.ts'

const kinds: Record<RestRequest['verb'], StatementKind> = {
  GET: 'read',
  HEAD: 'head',
  POST: 'insert',
  PATCH: 'update',
  DELETE: 'delete',
}

export type Execution = {
  request: RestRequest
  planned: QueryPlan
  caller: Caller
  /** Method and headers of the request. Undefined for reads that several callers share. */
  sentAs: RunOptions['request']
  listedError: ReadListedError
}

/**
 * Returns a function that runs the statement in one transaction, and that can be called repeatedly. If a
 * request must return exactly one row and does not, it is refused within the transaction, so that a write is
 * rolled back.
 */
export function prepareExecution(
  runAs: RunAs,
  { request, planned, caller, sentAs, listedError }: Execution,
): () => Promise<PlainResponse> {
  const isRead = request.verb === 'GET' || request.verb === 'HEAD'
  const statement = createPlanStatement(planned, kinds[request.verb])
  const work = async (tx: Transaction) => createRestAnswer(request, await ask(tx, statement))
  const { lookUp } = planned
  const options = {
    readOnly: isRead,
    settings: lookUp && { [lookUp.setting]: lookUp.value },
    request: sentAs,
  }
  return () => orRestError(runAs(caller.identity, work, options), caller, listedError)
}

export type CallExecution = {
  request: RestRequest
  call: PlannedCall
  caller: Caller
  isRead: boolean
  schema: Schema
  sourceMark: string
  sentAs: RunOptions['request']
  listedError: ReadListedError
}

/**
 * Calls a function that returns nothing, one value, or rows. A GET must not write; PostgreSQL answers 25006.
 */
export function executeCall(
  runAs: RunAs,
  { request, call, caller, isRead, schema, sourceMark, sentAs, listedError }: CallExecution,
): Promise<PlainResponse> {
  const { returns } = call.called
  const isSet = returns === 'rows' || returns === 'values'
  const isOneRow = call.isShaped && (returns === 'row' || returns === 'object')
  if (call.isShaped && !isSet && !isOneRow)
    throw createNotImplementedError('select, filters, order and pages of a function that returns one value')
  if (!isSet && request.preferences.maxAffected !== undefined)
    throw new RestError(
      400,
      'PGRST128',
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    )
  const isRows = isSet || isOneRow
  const statement = isRows
    ? createPlanStatement(
        createQueryPlan({ request, schema, role: caller.identity.role, call }),
        kinds[request.verb],
      )
    : createCallStatement(call)
  const work = async (tx: Transaction): Promise<PlainResponse> => {
    const result = await ask(tx, statement)
    if (isRows) return createRestAnswer(request, result, { isCall: true, isOneRow })
    return returns === 'void' ? { status: 204, headers: {}, body: null } : createValueAnswer(request, result)
  }
  const options = { readOnly: isRead, sourceMark, request: sentAs }
  return orRestError(runAs(caller.identity, work, options), caller, listedError)
}

async function ask(tx: Transaction, { text, parameters }: RestStatement): Promise<StatementResult> {
  const [result] = await tx.unsafe<StatementResult[]>(text, parameters, { prepare: isCommonShape(text) })
  return result ?? { total: null, rows: 0, created: null, body: '[]' }
}

function orRestError(
  answer: Promise<PlainResponse>,
  caller: Caller,
  listedError: ReadListedError,
): Promise<PlainResponse> {
  return answer.catch((error) => {
    if (!(error instanceof DatabaseError) || isUnreachableError(error)) throw error
    throw Object.assign(toRestError(error, { role: caller.identity.role, listedError }), { cause: error })
  })
}

// A prepared statement stays in memory for each connection, so arbitrary requests must not fill it. Only
// short statements are prepared, only from their second use on, and only a limited number.
const seen = new Set<string>()
const common = new Set<string>()
function isCommonShape(text: string): boolean {
  if (text.length > 2_000) return false
  if (common.has(text)) return true
  if (seen.size >= 2_000) seen.clear()
  if (seen.has(text) && common.size < 200) common.add(text)
  seen.add(text)
  return common.has(text)
}
