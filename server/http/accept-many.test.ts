import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { acceptMany } from '#server/http/accept-many.ts'
import { until } from '#tests/support/until.ts'

it('a closed server refuses connections on every handle, and earlier connections are still answered', async () => {
  const server = createServer((_request, response) => response.end('ok'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const failures: unknown[] = []
  const more = acceptMany(server, (error) => failures.push(error))
  await until('all handles', () => more.handles() === 32 || undefined, 20_000)
  const visit = () => fetch(url, { headers: { connection: 'close' } }).then((answer) => answer.text())
  expect(new Set(await Promise.all(Array.from({ length: 100 }, visit)))).toEqual(new Set(['ok']))
  await Promise.all([more.close(), new Promise((resolve) => server.close(resolve))])
  await expect(visit()).rejects.toThrow()
  expect(failures).toEqual([])
})
