import { expect, test } from 'vitest'
import { createBackendClient } from '#web/common/data/backend.ts'
import { setEnquiryState } from '#web/office/sponsors/enquiry-queries.ts'

const answering = (rows: object[]) =>
  createBackendClient({
    url: 'https://host.example',
    publishableKey: 'sb_publishable_x',
    fetch: async () => Response.json(rows),
  })

test('changing the state of a deleted sponsor enquiry shows that the enquiry no longer exists', async () => {
  const to = { id: 'a', state: 'agreed' } as const
  await expect(setEnquiryState(answering([]), to)).rejects.toThrow('This enquiry no longer exists.')
  await setEnquiryState(answering([{ id: 'a' }]), to)
})
