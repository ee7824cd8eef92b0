import { expect, test, vi } from 'vitest'
import { sponsorErrors } from '#shared/errors/sponsors.ts'
import {
  BackendError,
  createBackendClient,
  formatRefusal,
  getDataOrThrow,
  getRowsOrThrow,
  isTransientError,
} from '#web/common/data/backend.ts'

const key = 'sb_publishable_x'

test('a visitor without a session has no user, and the sign-in client does not load', async () => {
  const { backend, asked } = backendAnswering(() => Response.json({ success: true, data: [] }))
  await backend.read('get-top-ideas', { query: { limit: '3' } })
  expect(asked[0]?.url).toBe('https://host.example/functions/v1/get-top-ideas?limit=3')
  expect(asked[0]?.headers.get('authorization')).toBe(`Bearer ${key}`)
  expect(await backend.session()).toBeNull()
})

test(`an error of a refused call contains the server’s sentence and its code`, async () => {
  const { backend } = backendAnswering(() =>
    Response.json({ success: false, error: 'Idea not found', code: 'not_found' }, { status: 404 }),
  )
  const refusal = await backend.call('vote-on-idea', { body: {} }).catch((error) => error)
  expect(refusal).toBeInstanceOf(BackendError)
  expect([refusal.status, refusal.message, refusal.code]).toEqual([404, 'Idea not found', 'not_found'])
})

test('a network failure is not reported as a refusal by the server', async () => {
  const { backend } = backendAnswering(() => Promise.reject(new TypeError('fetch failed')))
  const failure = await backend.call('vote-on-idea', { body: {} }).catch((error) => error)
  expect(failure.status).toBe(0)
})

test('a server response that does not match its schema is an error', async () => {
  const { backend } = backendAnswering(() => Response.json({ success: true, data: { id: 7 } }))
  const failure = await backend.call('submit-idea', { body: {} }).catch((error) => error)
  expect([failure.status, isTransientError(failure)]).toEqual([502, true])
})

test('error messages of crashes and of the network are never shown to people', () => {
  const fallback = 'Failed to submit idea'
  expect(formatRefusal(new BackendError('Internal server error', 500), fallback)).toBe(fallback)
  expect(formatRefusal(new BackendError('fetch failed', 0), fallback)).toBe(fallback)
  expect(formatRefusal(new BackendError('', 400), fallback)).toBe(fallback)
  expect(formatRefusal(new BackendError('Please enter your name', 400), fallback)).toBe(
    'Please enter your name',
  )
})

test('a refused read of a list is not reported as an empty list', () => {
  const answer = { data: null, error: { message: 'permission denied' }, count: null, status: 403 }
  expect(() => getRowsOrThrow(answer)).toThrow('permission denied')
})

const refusedByRest = (failure: object) => {
  try {
    return getDataOrThrow({ data: null, error: { message: 'No', code: 'XXYYY', ...failure }, status: 409 })
  } catch (error) {
    return error
  }
}

test('a refusal by rest/v1 keeps its original code if its hint is not a listed error', () => {
  const refusal = refusedByRest({ hint: 'Try another name.', details: '{"by": "Bola"}' })
  expect(refusal).toMatchObject({ code: 'XXYYY', values: undefined })
  expect(refusedByRest({ hint: null })).toMatchObject({ message: 'No', status: 409, code: 'XXYYY' })
})

test('a refusal by rest/v1 with a listed error has the code and values of that error', () => {
  const hint = sponsorErrors.order_changed
  expect(refusedByRest({ hint, details: '{"by": "Bola"}' })).toMatchObject({
    message: 'No',
    code: hint,
    values: { by: 'Bola' },
  })
  expect(refusedByRest({ hint, details: null })).toMatchObject({ code: hint, values: undefined })
  expect(refusedByRest({ hint, details: 'Key (name)=(Bola) already exists.' })).toMatchObject({
    message: 'No',
    code: hint,
    values: undefined,
  })
})

function backendAnswering(answer: () => Response | Promise<Response>) {
  const asked: Request[] = []
  const fetch = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    asked.push(new Request(input, init))
    return answer()
  })
  return { backend: createBackendClient({ url: 'https://host.example', publishableKey: key, fetch }), asked }
}
