import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineFunction, type FunctionCall } from '#backend/functions/define-function.ts'
import { runOnce } from '#backend/functions/run-once.ts'
import { ApiError } from '#backend/http/api-error.ts'
import type { BackendFunctionDependencies } from '#backend/index.ts'
import { createTestBackend } from '#backend/tests/test-backend.ts'

const addTodo = defineFunction({
  gate: 'signed in',
  input: z.object({ title: z.string() }),
  admit({ caller }: FunctionCall<BackendFunctionDependencies>) {
    if (!('userId' in caller)) throw new ApiError({ code: 'sign_in', status: 401, text: 'Please sign in' })
    return { userId: caller.userId }
  },
  run: ({ input, submission, server, userId }) =>
    runOnce({ server, submission, input, userId }, async (tx) => {
      if (isFull) throw new ApiError({ code: 'list.full', status: 409, text: 'The list is full' })
      const [row] = await tx<
        { id: number }[]
      >`insert into public.todos (title) values (${input.title}) returning id`
      return { data: { id: row?.id } }
    }),
})
let isFull = false

const { owner, request, server, visitor } = await createTestBackend({
  functions: {
    table: { 'add-todo': { gate: 'signed in', POST: addTodo } },
    server: (parts: BackendFunctionDependencies) => parts,
  },
})
const signIn = async (email: string) => {
  const person = await visitor(email)
  const token = (await person.auth.getSession()).data.session?.access_token ?? ''
  return { token, userId: person.userId }
}
const ada = await signIn('ada@example.org')
const kofi = await signIn('kofi@example.org')

const send = (title: string, key: string, { token } = ada) =>
  request('/functions/v1/add-todo', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ title }),
    ...(token && { token }),
  })
const countTodos = async () => {
  const [row] = await owner<{ count: number }[]>`select count(*)::integer as count from public.todos`
  return row?.count ?? 0
}
const reused = { status: 422, body: { success: false, code: 'idempotency_key_reused' } }

describe('an idempotency key', () => {
  it('a used idempotency key with other content is refused, and nothing is done', async () => {
    const key = randomUUID()
    expect((await send('Garden', key)).status).toBe(200)
    const before = await countTodos()
    expect(await send('Fence', key)).toMatchObject(reused)
    expect(await countTodos()).toBe(before)
  })
  it('an idempotency key that is too short is refused', async () => {
    expect(await send('Garden', '1')).toMatchObject({
      status: 400,
      body: { code: 'idempotency_key_invalid' },
    })
  })
  it('an idempotency key does not give access to another person’s response', async () => {
    const key = randomUUID()
    const hers = await send('Garden', key)
    const his = await send('Garden', key, kofi)
    expect(his.status).toBe(200)
    expect(his.body.data.id).not.toBe(hers.body.data.id)
    expect((await send('Garden', key, { token: '', userId: '' })).status).toBe(401)
  })
  it('a refused submission does not use up its idempotency key', async () => {
    const key = randomUUID()
    isFull = true
    expect((await send('Garden', key)).status).toBe(409)
    isFull = false
    expect((await send('Garden', key)).status).toBe(200)
  })
  it('an idempotency key can be sent across origins', async () => {
    const preflight = await request('/functions/v1/add-todo', { method: 'OPTIONS' })
    expect(preflight.headers.get('access-control-allow-headers')).toContain('idempotency-key')
  })
  it('idempotency keys are deleted with their person', async () => {
    const grace = await signIn('grace@example.org')
    await send('Garden', randomUUID(), grace)
    const readKept = () => owner`select from private.submissions where user_id = ${grace.userId}`
    expect(await readKept()).toHaveLength(1)
    const before = await owner`select from private.submissions`
    await server.auth.admin.deleteUser(grace.userId)
    expect(await readKept()).toHaveLength(0)
    expect(await owner`select from private.submissions`).toHaveLength(before.length - 1)
  })
})

it('identical submissions with one key take effect once, and all get the same response', async () => {
  const before = await countTodos()
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => send('Weeds', key)))
  answers.push(await send('Weeds', key))
  for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body])
  expect(await countTodos()).toBe(before + 1)
})
