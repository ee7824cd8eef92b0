import { expect, it } from 'vitest'
import { createTestServer } from '#tests/support/test-server.ts'

const { url } = await createTestServer({
  variables: { LIMIT_BADGE_LOOK_UP_SOURCE: '3/300' },
  hasPages: true,
})

/** Requests a path and follows the redirect from another spelling of an address. */
async function look(path: string): Promise<Response> {
  const answer = await fetch(url + path, { redirect: 'manual' })
  const canonical = answer.status === 301 ? answer.headers.get('location') : null
  return canonical ? look(new URL(canonical, url).pathname) : answer
}

it('badge codes cannot be guessed through pages, because a sender is refused after a few attempts', async () => {
  for (const path of ['/verify/AAAAAA', '/sw/Verify/BBBBBB', '/fr/%76erify/CCCCCC'])
    expect((await look(path)).status, path).toBe(404)
  for (const path of ['/VERIFY/DDDDDD', '//verify/DDDDDD', '/%56erify//DDDDDD', '/ig//verify/DDDDDD'])
    expect((await look(path)).status, path).toBe(303)
  const refused = await look('/verify/DDDDDD')
  expect(refused.status).toBe(303)
  expect(refused.headers.get('location')).toBe('/verify?later=1')
  expect((await look('/share/badge-dddddd.png')).status).toBe(303)
  expect((await look('/share/ha/badge-dddddd.png')).status).toBe(303)
  expect((await look('/yo/verify/DDDDDD')).headers.get('location')).toBe('/yo/verify?later=1')

  const later = await look('/verify?later=1')
  expect(later.status).toBe(200)
  expect(await later.text()).toContain('Error verifying badge. Please try again later.')
})
