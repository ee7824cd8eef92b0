import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { countryNames } from '#shared/countries.ts'
import { nonSupporterErrors } from '#shared/errors/non-supporters.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { call, codeFor, request, runAs, signIn, signInAdministrator } = await createTestApp({
  variables: { RATE_LIMITS: 'off' },
})
const owner = await signInAdministrator()

const rpc = <T>(name: string, args: object, token?: string) =>
  request(`/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(args),
    ...(token && { token }),
  }) as Promise<{ status: number; body: T }>

type Wall = { countries: { country: string; people: number; names: string[] }[]; others: number }
type Own = {
  wall: { name: string; country: string | null } | null
  share: { code: string; joined: number } | null
}
const wall = async () => (await rpc<Wall>('get_supporter_wall', {})).body
const ownOf = async (token: string) => (await rpc<Own>('get_supporter_dashboard', {}, token)).body
const stand = (token: string | undefined, chosen: string | null) => call('set-wall-place', { chosen }, token)

let count = 0
async function join(first: string, last: string, more: object = {}) {
  count += 1
  const email = `wall-${count}@example.org`
  const names = { supporter_type: 'community_supporter', first_name: first, last_name: last }
  await call('register-supporter', { email, ...names, ...more })
  const { body } = await call('verify-email-code', { email, code: await codeFor(email) })
  return { email, token: String((body.session as unknown as { access_token: string }).access_token) }
}
const idOf = async (email: string) => {
  const [row] = await runAs(
    service,
    (tx) => tx<{ id: string }[]>`select id from public.community_members where email = ${email}`,
  )
  return row?.id ?? ''
}

describe('the public list of supporters by country', () => {
  it('only supporters can be listed by country, and only with a known country', async () => {
    expect((await stand(undefined, 'NG')).status).toBe(401)
    const { access_token: voter } = await signIn('only-votes@example.org')
    expect((await stand(voter, 'NG')).body.code).toBe(nonSupporterErrors.not_found)
    const { token } = await join('Zuri', 'Okafor')
    for (const country of ['ZZ', 'ng', '', "'; drop table"])
      expect((await stand(token, country)).status, country).toBe(400)
    expect((await ownOf(token)).wall).toEqual({ name: 'Zuri O.', country: null })
    expect(await wall()).toEqual({ countries: [], others: 0 })
  })
  it('the list names a country from five supporters on, adds up the others, and reflects a withdrawal immediately', async () => {
    const people = []
    for (const [first, last] of [
      ['Ada', 'Obi'],
      ['Kofi', 'van Mensah'],
      ['Ṣọlá', 'Ayọ̀délé'],
      ['Efua', 'Sarpong'],
    ])
      people.push(await join(first ?? '', last ?? ''))
    for (const { token } of people) expect((await stand(token, 'GH')).status).toBe(200)
    const four = await request('/rest/v1/rpc/get_supporter_wall')
    expect(four.body).toEqual({ countries: [], others: 4 })
    const alone = await join('Juma', 'Kipsang')
    await stand(alone.token, 'KE')
    const fifth = await join('Amina', 'Bello')
    await stand(fifth.token, 'GH')
    expect(await wall()).toEqual({
      countries: [
        { country: 'GH', people: 5, names: ['Amina B.', 'Efua S.', 'Ṣọlá A.', 'Kofi M.', 'Ada O.'] },
      ],
      others: 1,
    })
    expect((await ownOf(fifth.token)).wall).toEqual({ name: 'Amina B.', country: 'GH' })
    await stand(fifth.token, null)
    expect(await wall()).toEqual({ countries: [], others: 5 })
    expect((await ownOf(fifth.token)).wall?.country).toBeNull()
    await stand(fifth.token, 'GH')
    await call(
      'deactivate-supporters',
      { supporters: [await idOf(people[0]?.email ?? '')], because: 'x', revokesBadges: false },
      owner,
    )
    expect(await wall()).toEqual({ countries: [], others: 5 })
    await call('erase-supporter-data', { email: alone.email }, alone.token)
    expect(await wall()).toEqual({ countries: [], others: 4 })
  })
  it('a supporter can select every known country for the list by country', async () => {
    const { token } = await join('Nia', 'Banda')
    for (const code of countryNames.keys()) expect((await stand(token, code)).status, code).toBe(200)
    await stand(token, null)
  })
})

describe('a supporter’s share link', () => {
  it('a share code is random, and only its supporter can read it', async () => {
    const { token, email } = await join('Lindiwe', 'Dube')
    const { share } = await ownOf(token)
    expect(share).toEqual({ code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/), joined: 0 })
    const asked = await request('/rest/v1/community_members?select=share_code', { token })
    expect(asked.status).toBeGreaterThanOrEqual(400)
    const other = await join('Tendai', 'Moyo')
    expect(JSON.stringify((await ownOf(other.token)).share)).not.toContain(share?.code)
    expect(share?.code.toLowerCase()).not.toContain(email.slice(0, 4))
  })
  it('a share link counts each supporter who joined through it once, and nobody else', async () => {
    const host = await join('Wanjiru', 'Maina')
    const joined = async () => (await ownOf(host.token)).share?.joined
    const code = (await ownOf(host.token)).share?.code
    await call('register-supporter', {
      email: 'never-proves@example.org',
      supporter_type: 'community_supporter',
      first_name: 'Never',
      last_name: 'Proves',
      invited_by: code,
    })
    const made = await join('Made', 'Up', { invited_by: 'ABCDEFGH' })
    await join('No', 'Code', { invited_by: "' or true" })
    expect(await joined()).toBe(0)
    const invited = await join('Chidera', 'Nwosu', { invited_by: code })
    expect(await joined()).toBe(1)
    // Registers three supporters again through the link: the one who joined with it, its owner, and one who
    // joined earlier. None of them is counted.
    const again = {
      supporter_type: 'community_supporter',
      first_name: 'Chidera',
      last_name: 'Nwosu',
      invited_by: code,
    }
    await call('register-supporter', { email: invited.email, ...again }, invited.token)
    await call('register-supporter', { email: host.email, ...again }, host.token)
    await call('register-supporter', { email: made.email, ...again }, made.token)
    expect(await joined()).toBe(1)
    await join('Tadesse', 'Girma', { invited_by: code })
    expect(await joined()).toBe(2)
    const { body: copy } = await call('export-supporter-data', { email: host.email }, host.token)
    expect(copy).toMatchObject({ data: { joined_by_their_link: 2 } })
    expect(JSON.stringify(copy)).not.toContain(invited.email)
    await call('erase-supporter-data', { email: invited.email }, invited.token)
    expect(await joined()).toBe(1)
  })
})
