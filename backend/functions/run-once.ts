import { createHmac } from 'node:crypto'
import type { Transaction } from '#backend/db/connect.ts'
import { service } from '#backend/db/run-as.ts'
import {
  type FunctionDependencies,
  getFunctionRefusal,
  type Submission,
} from '#backend/functions/define-function.ts'
import { createGeneralError, createTooManyRequestsError } from '#backend/http/api-error.ts'
import type { SignInLimit } from '#backend/http/limits.ts'

type OnceCall<Limit extends string> = {
  server: FunctionDependencies<Limit>
  submission: Submission | undefined
  /** The input after parsing. */
  input: unknown
  /** The signed-in user. The same key from another user counts as a different key. */
  userId: string | null
}

type Counts<Limit extends string> = [Limit | SignInLimit, who: string][]

/**
 * Like `runOnce`, but counts the call against its limits in the same transaction, which saves a commit. A
 * repetition counts as well. If `work` refuses the call, the count is rolled back and then made again in a
 * separate transaction. A call that `confirm` refuses is not counted.
 */
export async function runOnceWithinLimits<Limit extends string, Answer extends object>(
  call: OnceCall<Limit> & {
    counts: Counts<Limit>
    /** Throws if the caller may not call the function. Its statement shares a round trip with the count. */
    confirm: (tx: Transaction) => Promise<void>
  },
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const { counts, confirm, server } = call
  try {
    return await server.runAs(service, async (tx) => {
      const [, wait] = await Promise.all([confirm(tx), server.limits.hitWithin(tx, ...counts)])
      if (wait !== null) throw createTooManyRequestsError(wait)
      return onceWithin(tx, call, work)
    })
  } catch (error) {
    const refusal = getFunctionRefusal(error, server)
    if (refusal && refusal.status < 429) await server.limits.hit(...counts)
    throw error
  }
}

/**
 * Runs `work` once for one submission: a repetition with the same content gets the first answer. Without the
 * header `Idempotency-Key` it is an ordinary transaction.
 */
export function runOnce<Limit extends string, Answer extends object>(
  call: OnceCall<Limit>,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  return call.server.runAs(service, (tx) => onceWithin(tx, call, work))
}

async function onceWithin<Answer extends object>(
  tx: Transaction,
  { submission, input, userId }: Omit<OnceCall<never>, 'server'>,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  if (!submission) return work(tx)
  const { key, name } = submission
  // Uses the value of `Idempotency-Key` as the key of the hashes. It is not stored, so nobody who reads the
  // table can test guesses of the input.
  const hmac = (text: string) => createHmac('sha256', key).update(text).digest()
  const id = hmac(`id ${name} ${userId ?? ''}`)
  const content = hmac(`content ${JSON.stringify(input)}`)
  const [claimed] = await tx`
    insert into private.submissions (id, content, user_id) values (${id}, ${content}, ${userId})
    on conflict (id) do nothing returning id`
  if (!claimed) return earlierAnswer<Answer>(tx, id, content)
  const answer = await work(tx)
  await tx`update private.submissions set answer = ${tx.json(answer)} where id = ${id}`
  return answer
}

async function earlierAnswer<Answer>(tx: Transaction, id: Buffer, content: Buffer): Promise<Answer> {
  const [earlier] = await tx<{ answer: Answer }[]>`
    select answer from private.submissions where id = ${id} and content = ${content}`
  if (!earlier) throw createGeneralError('idempotency_key_reused')
  return earlier.answer
}
