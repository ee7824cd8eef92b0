import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createBackendClient } from '#web/common/data/backend.ts'
import { topIdeasQuery } from '#web/public/ideas/queries.ts'

function topIdeas(status: number, body: object) {
  const backend = createBackendClient({
    url: 'https://host.example',
    publishableKey: 'sb_publishable_x',
    fetch: async () => Response.json(body, { status }),
  })
  return new QueryClient().fetchQuery({ ...topIdeasQuery(backend), retry: false })
}

test('a failed request for the top ideas is an error', async () => {
  await expect(topIdeas(503, { success: false, error: 'Busy', code: 'busy' })).rejects.toThrow('Busy')
})

test('a 404 for the top ideas means that the list is empty', async () => {
  expect(await topIdeas(404, { success: false, error: 'No ideas found' })).toEqual([])
  expect(await topIdeas(404, { success: false, error: 'No ideas found', code: 'not_found' })).toEqual([])
})
