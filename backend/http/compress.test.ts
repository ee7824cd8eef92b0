import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { compress } from '#backend/http/compress.ts'

const app = new Hono()
app.use(compress)
app.get('/:size', (context) => {
  const text = 'a'.repeat(Number(context.req.param('size')))
  return context.body(text, 200, {
    'content-type': 'text/csv',
    'content-length': String(text.length),
    'accept-ranges': 'bytes',
    etag: '"tag"',
  })
})
const ask = async (size: number) => {
  const { headers } = await app.request(`/${size}`, { headers: { 'accept-encoding': 'br' } })
  return ['content-encoding', 'accept-ranges', 'etag'].map((name) => headers.get(name))
}

test('a large file is not compressed on every request', async () => {
  expect(await ask(1_500_000)).toEqual([null, 'bytes', '"tag"'])
})

test('a compressed response accepts no range requests and has a weak ETag', async () => {
  expect(await ask(5_000)).toEqual(['br', null, 'W/"tag"'])
})
