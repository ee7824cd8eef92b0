import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { defineFunction, type FunctionCall } from '#backend/functions/define-function.ts'
import { createFunctionRoutes } from '#backend/functions/index.ts'
import { ApiError } from '#backend/http/api-error.ts'
import type { Caller } from '#backend/http/caller.ts'
import { createLog } from '#backend/http/log.ts'

const person = {
  identity: { role: 'authenticated' as const },
  userId: 'u1',
  email: 'ada@example.org',
  sessionId: 's1',
  aal: 'aal1' as const,
  language: 'en',
}
const logged: string[] = []
const server = {
  log: createLog('info', (line) => logged.push(line)),
  refusalOf: (error: unknown) =>
    (error instanceof z.ZodError ? error.issues[0] : (error as Error))?.message === 'full'
      ? new ApiError({ code: 'list.full', status: 409, text: 'The list is full' })
      : undefined,
}
type Call = FunctionCall<typeof server>

const addTodo = defineFunction({
  gate: 'signed in',
  input: z.strictObject({ title: z.string().max(10) }),
  isLogged: true,
  admit({ caller }: Call) {
    if (!('userId' in caller)) throw new ApiError({ code: 'sign_in', status: 401, text: 'Please sign in' })
    return { userId: caller.userId }
  },
  async run({ input, userId }) {
    if (input.title === 'full') throw new Error('full')
    if (input.title === 'broken') throw new Error('broken')
    if (input.title === 'odd row') z.number('full').parse(input.title)
    if (input.title === 'nul') throw Object.assign(new Error('nul'), { code: '22021' })
    return { data: { ...input, userId } }
  },
})

async function send(body: unknown, caller: Partial<Caller> = { kind: 'visitor', ...person }, more = {}) {
  const functions = { 'add-todo': { gate: 'signed in', POST: addTodo } }
  const family = createFunctionRoutes({ functions, callerOf: async () => caller as Caller, server })
  const app = new Hono().route('/functions/v1', family)
  const { path = 'add-todo', headers = {} }: { path?: string; headers?: Record<string, string> } = more
  const answer = await app.request(`/functions/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

it.each([
  ['a caller whom the gate does not admit', { title: 'milk' }, { kind: 'anon' as const }, 401, 'sign_in'],
  ['a field of the wrong shape', { title: 1 }, undefined, 400, 'validation_failed'],
  ['a field that the schema does not have', { title: 'a', id: 1 }, undefined, 400, 'validation_failed'],
  ['a value that the database cannot store', { title: 'nul' }, undefined, 400, 'validation_failed'],
  ['an error that the application lists', { title: 'full' }, undefined, 409, 'list.full'],
  ['a row that the schema of a function does not know', { title: 'odd row' }, undefined, 500, 'internal'],
  ['any other error', { title: 'broken' }, undefined, 500, 'internal'],
])('%s causes a response with the matching error code', async (_, body, caller, status, code) => {
  expect(await send(body, caller)).toMatchObject({ status, body: { success: false, code } })
})

it('an invalid input is refused before the caller’s rights are checked', async () => {
  expect(await send({ title: 1 }, { kind: 'anon' })).toMatchObject({ status: 400 })
})

it('an unlisted function returns 404, even if its name is a property of every object', async () => {
  for (const path of ['remove-todo', 'toString']) {
    expect(await send({}, undefined, { path })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  }
})

it('an idempotency key that is too short is refused', async () => {
  const short = await send({ title: 'milk' }, undefined, { headers: { 'idempotency-key': 'short' } })
  expect(short).toMatchObject({ status: 400, body: { code: 'idempotency_key_invalid' } })
})

it('a function gets its parsed input and the caller’s data from its access check', async () => {
  expect(await send({ title: 'milk' })).toEqual({
    status: 200,
    body: { success: true, data: { title: 'milk', userId: 'u1' } },
  })
})

it('a POST request is logged if the caller has a role, and not logged otherwise', async () => {
  logged.length = 0
  await send({ title: 'milk' })
  expect(logged).toEqual([])
  await send({ title: 'milk' }, { kind: 'admin', role: 'owner', ...person, identity: { role: 'admin' } })
  expect(logged).toEqual([expect.stringContaining('POST add-todo')])
})
