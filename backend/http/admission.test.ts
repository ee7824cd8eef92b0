import { expect, it } from 'vitest'
import { createAdmissionControl } from '#backend/http/admission.ts'
import { createTestBackend } from '#backend/tests/test-backend.ts'

const headers = { 'x-content-type-options': 'nosniff' }
const busyPage = (path: string) => `busy at ${path}`
const ask = (path: string, init?: RequestInit) => new Request(`http://server${path}`, init)

function begin(admission: ReturnType<typeof createAdmissionControl>, request: Request) {
  let end = () => {}
  const work = new Promise<Response>((resolve) => {
    end = () => resolve(new Response('done'))
  })
  return { end, answered: admission.admit(request, () => work) }
}

it('requests above the limit of simultaneous requests are refused until another request has ended', async () => {
  const admission = createAdmissionControl({ headers, busyPage, max: { api: 2, page: 1 } })
  const first = begin(admission, ask('/rest/v1/a'))
  const second = begin(admission, ask('/rest/v1/b'))
  const third = await admission.admit(ask('/rest/v1/c'), () => new Response('never'))
  expect([third.status, third.headers.get('retry-after'), third.headers.get('cache-control')]).toEqual([
    503,
    '1',
    'no-store',
  ])
  expect(third.headers.get('access-control-allow-origin')).toBe('*')
  expect(await third.json()).toMatchObject({ code: 'unavailable' })
  expect(admission.refused()).toBe(1)
  first.end()
  await first.answered
  expect((await admission.admit(ask('/rest/v1/d'), () => new Response('done'))).status).toBe(200)
  second.end()
})

it('a request for a page that fails no longer counts as a simultaneous request', async () => {
  const admission = createAdmissionControl({ headers, busyPage, max: { api: 1, page: 1 } })
  await expect(admission.admit(ask('/'), () => Promise.reject(new Error('drawing')))).rejects.toThrow(
    'drawing',
  )
  expect((await admission.admit(ask('/'), () => new Response('done'))).status).toBe(200)
})

it('a visitor to a busy site gets the page of the application for that path, which is not cached', async () => {
  const admission = createAdmissionControl({ headers, busyPage, max: { api: 1, page: 1 } })
  const first = begin(admission, ask('/list'))
  const second = await admission.admit(ask('/list/a?page=2'), () => new Response('never'))
  expect(second.status).toBe(503)
  expect(second.headers.get('x-content-type-options')).toBe('nosniff')
  expect(second.headers.get('cache-control')).toBe('no-store')
  expect(await second.text()).toBe('busy at /list/a')
  expect(
    (await admission.admit(ask('/rest/v1/a'), () => new Response('data'))).status,
    'data has its own places',
  ).toBe(200)
  first.end()
})

it('an upload counts towards the limit of simultaneous requests only once it has arrived', async () => {
  const admission = createAdmissionControl({ headers, busyPage, max: { api: 1, page: 1 } })
  begin(admission, ask('/functions/v1/add-todo', { method: 'POST' }))
  const read = begin(admission, ask('/rest/v1/a'))
  const sent = await admission.admit(
    ask('/functions/v1/add-todo', { method: 'POST' }),
    () => new Response('never'),
  )
  expect(sent.status).toBe(503)
  read.end()
})

it('health checks are answered even while the server refuses other requests', async () => {
  const admission = createAdmissionControl({ headers, busyPage, max: { api: 0, page: 0 } })
  for (const path of ['/healthz', '/readyz'])
    expect((await admission.admit(ask(path), () => new Response('ok'))).status, path).toBe(200)
})

it('a flooded server refuses part of the requests immediately and answers the others', async () => {
  const { app, keys } = await createTestBackend()
  const read = (limit: number) =>
    app.fetch(ask(`/rest/v1/todos?select=id&limit=${limit}`, { headers: { apikey: keys.publishableKey } }))
  const answers = await Promise.all(Array.from({ length: 900 }, (_, at) => read(at + 1)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(200)
  expect(answers.filter(({ status }) => status === 503)).toHaveLength(700)
  expect((await read(1)).status).toBe(200)
})
