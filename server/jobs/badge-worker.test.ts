import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importJWK, jwtVerify } from 'jose'
import { afterAll, describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createLog } from '#backend/http/log.ts'
import { startJob } from '#backend/jobs/run-jobs.ts'
import { createBadgeJob } from '#server/jobs/badge-worker.ts'
import { badgeErrors } from '#shared/errors/badges.ts'
import { limitErrors } from '#shared/errors/limits.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildAdministrator, buildPerson, type TestPerson } from '#tests/support/people.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'twenty-in-24-badges-'))
const test = await createTestApp({ variables: { RATE_LIMITS: 'off', DATA_DIR: dataDir } })
const { app, runAs, call, request, signIn, emailsTo, secrets } = test
const admin = await buildAdministrator(runAs)
const stops: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const stop of stops) await stop()
  rmSync(dataDir, { recursive: true, force: true })
})

type Kept = {
  id: string
  svg_storage_url: string | null
  verification_code: string
  credential: string | null
  email_sent: boolean
}
const badgesOf = (person: TestPerson) =>
  runAs(
    service,
    (tx) =>
      tx<
        Kept[]
      >`select id, svg_storage_url, verification_code, credential, email_sent from public.badges where user_id = ${person.id}`,
  )
const ordersOf = (person: TestPerson) =>
  runAs(
    service,
    (tx) => tx<{ attempts: number; last_error: string | null }[]>`
      select attempts, last_error from private.badge_orders join public.badges on id = badge_id where user_id = ${person.id}`,
  )
const log = createLog('silent')
async function startWorker(objects = app.objects) {
  const job = createBadgeJob({ runAs, objects, issuer: app.badgeIssuer, log })
  const { stop } = await startJob(job, { listen: app.notices, log })
  stops.push(stop)
  return stop
}
// Approves as the service role, because a badge for an administrator's decision is drawn only when the
// decision can no longer be undone.
const approve = (id: string) =>
  runAs(service, (tx) => tx`update public.app_ideas set status = 'approved' where id = ${id}`)
async function earn(email: string) {
  const person = await buildPerson(runAs, email)
  await approve(
    await buildIdea(runAs, { userId: person.id, status: 'awaiting_approval', submitterName: 'Ada' }),
  )
  return person
}

describe('a badge', () => {
  it('a rejected idea, an unverified address and an approval that is rolled back earn no badge', async () => {
    const kofi = await buildPerson(runAs, 'kofi@example.org')
    const id = await buildIdea(runAs, { userId: kofi.id, status: 'awaiting_approval' })
    await runAs(admin.identity, (tx) => tx`update public.app_ideas set status = 'rejected' where id = ${id}`)
    await runAs(admin.identity, async (tx) => {
      await tx`update public.app_ideas set status = 'approved' where id = ${id}`
      throw new Error('undone')
    }).catch(() => {})
    expect(await badgesOf(kofi)).toEqual([])
    await runAs(service, (tx) => tx`update auth.users set email_confirmed_at = null where id = ${kofi.id}`)
    await approve(id)
    expect(await badgesOf(kofi)).toEqual([])
  })
  it('a badge is issued once, despite simultaneous approvals, a repeated approval and a claim', async () => {
    const twice = await buildPerson(runAs, 'twice@example.org')
    const ideas = await Promise.all(
      [1, 2, 3].map(() => buildIdea(runAs, { userId: twice.id, status: 'awaiting_approval' })),
    )
    await Promise.all(ideas.map(approve))
    await runAs(
      admin.identity,
      (tx) => tx`update public.app_ideas set status = 'rejected' where id = ${ideas[0] ?? ''}`,
    )
    await approve(ideas[0] ?? '')
    await Promise.all(
      [1, 2, 3].map(() =>
        runAs(service, (tx) => tx`select private.claim_badge(${twice.id}, 'app_idea_contributor')`),
      ),
    )
    expect(await badgesOf(twice)).toHaveLength(1)
  })
  it('two nodes together draw and email a badge only once', async () => {
    const people = await Promise.all([1, 2, 3, 4].map((number) => earn(`crowd-${number}@example.org`)))
    const both = [await startWorker(), await startWorker()]
    for (const person of people) {
      await waitUntil('the badge', async () => (await badgesOf(person))[0]?.svg_storage_url ?? undefined)
      const badgeEmails = (await emailsTo(person.email)).filter(({ subject }) => subject.includes('badge'))
      expect(badgeEmails).toHaveLength(1)
      expect(await ordersOf(person)).toEqual([])
    }
    await Promise.all(both.map((stop) => stop()))
  })
  it('a badge that a killed node was drawing is drawn by another node', async () => {
    const left = await earn('left@example.org')
    await runAs(
      service,
      (tx) => tx`
        update private.badge_orders set attempts = 1, next_attempt_at = now() + interval '2 minutes'
        where badge_id = (select id from public.badges where user_id = ${left.id})`,
    )
    const stop = await startWorker()
    expect((await badgesOf(left))[0]?.svg_storage_url).toBeNull()
    await runAs(
      service,
      (tx) =>
        tx`with due as (update private.badge_orders set next_attempt_at = now()) select pg_notify('badges', '')`,
    )
    await waitUntil('the badge', async () => (await badgesOf(left))[0]?.svg_storage_url ?? undefined)
    await stop()
  })
  it('a badge whose files could not be stored is retried, and counts as received only once they are stored', async () => {
    const { access_token } = await signIn('member@example.org', 'Ṣọlá')
    const joined = await request('/rest/v1/community_members', {
      method: 'POST',
      token: access_token,
      body: JSON.stringify({ name: 'Ṣọlá Ayọ̀délé', email: 'member@example.org' }),
      headers: { 'content-type': 'application/json' },
    })
    expect(joined.status).toBe(201)
    const supporter = await buildPerson(runAs, 'member@example.org')
    const hasReceived = async () =>
      (
        await runAs(
          service,
          (tx) =>
            tx`select has_received_badge from public.community_members where email = 'member@example.org'`,
        )
      )[0]?.has_received_badge
    const full = { ...app.objects, put: () => Promise.reject(new Error('the disk is full')) }
    const stopFull = await startWorker(full)
    await waitUntil('the failed try', async () =>
      (await ordersOf(supporter))[0]?.last_error ? true : undefined,
    )
    expect(await hasReceived()).toBe(false)
    await stopFull()
    await runAs(service, (tx) => tx`update private.badge_orders set next_attempt_at = now()`)
    await startWorker()
    await waitUntil('the badge', async () => (await badgesOf(supporter))[0]?.svg_storage_url ?? undefined)
    expect(await hasReceived()).toBe(true)
    const [email] = await emailsTo('member@example.org')
    const [badge] = await badgesOf(supporter)
    expect(email).toMatchObject({ subject: 'Welcome to the Community: your Community Champion badge' })
    expect(email?.text).toContain(`http://localhost:3000/verify/${badge?.verification_code}`)
  })
  it('a badge is a public SVG and PNG with an embedded credential that the published key verifies', async () => {
    const supporter = await buildPerson(runAs, 'member@example.org')
    const [badge] = await badgesOf(supporter)
    const { pathname } = new URL(badge?.svg_storage_url ?? '')
    const svg = await app.request(pathname)
    expect(svg.headers.get('content-type')).toBe('image/svg+xml')
    expect(await svg.text()).toContain(`<openbadges:credential verify="${badge?.credential}"/>`)
    const packed = await app.request(pathname, { headers: { 'accept-encoding': 'br' } })
    expect(Number(packed.headers.get('content-length'))).toBe((await packed.arrayBuffer()).byteLength)
    const png = Buffer.from(await (await app.request(pathname.replace(/svg$/, 'png'))).arrayBuffer())
    expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      'PNG',
      800,
      600,
    ])

    const head = JSON.parse(Buffer.from(badge?.credential?.split('.')[0] ?? '', 'base64url').toString())
    const published = await app.request(new URL(head.kid).pathname)
    expect(published.headers.get('access-control-allow-origin')).toBe('*')
    const jwk = await published.json()
    expect(jwk).not.toHaveProperty('d')
    const { payload } = await jwtVerify(badge?.credential ?? '', await importJWK(jwk, 'RS256'))
    expect(payload).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      iss: 'http://localhost:3000/badges/issuer',
      jti: `urn:uuid:${badge?.id}`,
      credentialSubject: {
        identifier: [{ identityHash: 'Ṣọlá Ayọ̀délé', identityType: 'name', hashed: false }],
        achievement: { name: 'Community Champion' },
      },
    })
    expect(JSON.stringify(payload)).not.toContain('member@example.org')
  })
  it('a badge whose name is corrected while it is drawn has the corrected name', async () => {
    const supporter = await buildPerson(runAs, 'member@example.org')
    const correct = (name: string) =>
      runAs(
        admin.identity,
        (tx) =>
          tx`select private.correct_supporter_name(id, ${name}) from public.community_members where email = ${supporter.email}`,
      )
    const corrected: Promise<unknown>[] = []
    const slow: typeof app.objects = {
      ...app.objects,
      put: async (...asked) => {
        if (corrected.length === 0) corrected.push(correct('Ṣọlá Ayọ̀délé'))
        await Promise.all(corrected)
        return app.objects.put(...asked)
      },
    }
    for (const stop of stops.splice(0)) await stop()
    await correct('Shola Ayodele')
    await startWorker(slow)
    await waitUntil('the drawn badge', async () =>
      (await ordersOf(supporter)).length === 0 ? true : undefined,
    )
    const [badge] = await badgesOf(supporter)
    const [, payload = ''] = badge?.credential?.split('.') ?? []
    expect(Buffer.from(payload, 'base64url').toString()).toContain('"identityHash":"Ṣọlá Ayọ̀délé"')
    const svg = await app.request(new URL(badge?.svg_storage_url ?? '').pathname)
    expect(await svg.text()).toContain(`verify="${badge?.credential}"`)
  })
  it('browsers revalidate a badge at each request, so that a new drawing replaces the old one immediately', async () => {
    const [badge] = await badgesOf(await buildPerson(runAs, 'member@example.org'))
    const { pathname } = new URL(badge?.svg_storage_url ?? '')
    const first = await app.request(pathname)
    expect(first.headers.get('cache-control')).toBe('no-cache')
    await first.arrayBuffer()
    const again = () =>
      app.request(pathname, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    expect((await again()).status).toBe(304)
    await app.objects.put(service, {
      bucket: 'badges',
      name: `${badge?.id}.svg`,
      replaces: true,
      bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      contentType: 'image/svg+xml',
      cacheControl: 'no-cache',
      userMetadata: null,
    })
    expect(await (await again()).text()).toBe('<svg xmlns="http://www.w3.org/2000/svg"/>')
  })
  it('an issued badge is counted in the statistics of its badge type', async () => {
    const { body } = await request('/rest/v1/badge_stats?badge_type=eq.community_supporter')
    expect(body).toEqual([
      {
        badge_type: 'community_supporter',
        total_issued: 1,
        total_downloaded: 0,
        issued_this_week: 1,
        issued_this_month: 1,
      },
    ])
  })
})

describe('generate-badge-v2', () => {
  const generate = (body: object, token?: string) => call('generate-badge-v2', body, token)
  const own = { badgeType: 'community_supporter', recipientEmail: 'member@example.org' }
  it('a badge request is refused without a session, for another address, for an unknown type and for an unearned badge', async () => {
    const { access_token } = await signIn('mallory@example.org')
    expect(await generate(own)).toMatchObject({
      status: 401,
      body: { code: badgeErrors.not_signed_in },
    })
    expect(await generate(own, access_token)).toMatchObject({ status: 403 })
    expect(await generate({ badgeType: 'king' }, access_token)).toMatchObject({
      status: 400,
      body: { code: badgeErrors.type_unknown },
    })
    for (const badgeType of ['community_supporter', 'app_idea_contributor', 'testimonial_provider'])
      expect(await generate({ badgeType }, access_token)).toMatchObject({
        status: 409,
        body: { code: badgeErrors.not_earned },
      })
  })
  it('the caller gets their badge, whatever name the request contains, and a repeated request returns the same badge', async () => {
    await runAs(service, (tx) => tx`delete from private.verification_codes`)
    const { access_token } = await signIn('member@example.org')
    const first = await generate({ ...own, recipientName: 'The President', customData: {} }, access_token)
    expect(first).toMatchObject({ status: 200, body: { badge: { recipient_name: 'Ṣọlá Ayọ̀délé' } } })
    expect(first.body.badge).not.toHaveProperty('recipient_email')
    expect((await generate(own, access_token)).body).toEqual(first.body)
  })
  it('a request with the secret key gets the badge of the address in its body', async () => {
    const options = {
      method: 'POST',
      key: secrets.secretKey,
      headers: { 'content-type': 'application/json' },
    }
    const ask = (body: object) =>
      request('/functions/v1/generate-badge-v2', { ...options, body: JSON.stringify(body) })
    expect(await ask(own)).toMatchObject({
      status: 200,
      body: { badge: { badge_type: 'community_supporter' } },
    })
    expect(await ask({ ...own, recipientEmail: 'nobody@example.org' })).toMatchObject({ status: 409 })
  })
})

describe('send-badge-email', () => {
  it('a badge email is refused for a stranger, another person’s badge, and a second request within an hour', async () => {
    const supporter = await buildPerson(runAs, 'member@example.org')
    const [badge] = await badgesOf(supporter)
    const send = (token?: string, badgeId = badge?.id) => call('send-badge-email', { badgeId }, token)
    const mallory = await signIn('mallory2@example.org')
    const owner = await signIn('member@example.org')
    expect((await send()).status).toBe(401)
    expect((await send(mallory.access_token)).status).toBe(403)
    expect(await send(owner.access_token, '00000000-0000-4000-8000-000000000000')).toMatchObject({
      status: 404,
      body: { code: badgeErrors.not_found },
    })
    const soon = await send(owner.access_token)
    expect([soon.status, soon.body.code, soon.headers.get('retry-after')]).toEqual([
      429,
      limitErrors.too_many_requests,
      '3600',
    ])
    const before = (await emailsTo(supporter.email)).length
    await runAs(service, (tx) => tx`update public.badges set email_sent_at = now() - interval '61 minutes'`)
    const statuses = await Promise.all([1, 2, 3].map(async () => (await send(owner.access_token)).status))
    expect(statuses.sort()).toEqual([200, 429, 429])
    expect(await emailsTo(supporter.email)).toHaveLength(before + 1)
  })
})

describe('the files of a badge', () => {
  const filesOf = (id: string) =>
    runAs(
      service,
      (tx) => tx<{ blob_key: string }[]>`select blob_key from storage.objects where name like ${`${id}.%`}`,
    )
  const stopAll = () => Promise.all(stops.splice(0).map((stop) => stop()))

  it('the files of a badge are deleted when its owner is erased, and their bytes soon after', async () => {
    const { access_token: token, user } = await signIn('gone@example.org')
    await approve(await buildIdea(runAs, { userId: user.id, status: 'awaiting_approval' }))
    const stop = await startWorker()
    const person = await buildPerson(runAs, 'gone@example.org')
    const badge = await waitUntil('the badge', async () => {
      const [kept] = await badgesOf(person)
      return kept?.svg_storage_url ? kept : undefined
    })
    await stop()
    const keys = (await filesOf(badge.id)).map(({ blob_key }) => blob_key)
    expect(keys).toHaveLength(2)

    await call('erase-supporter-data', { email: 'gone@example.org' }, token)
    expect(await filesOf(badge.id)).toEqual([])
    const { pathname } = new URL(badge.svg_storage_url ?? '')
    expect((await app.request(pathname)).status).toBe(400)
    const removal = await startJob(
      { name: 'file removal', every: 20, work: app.objects.sweep },
      { listen: app.notices, log },
    )
    await waitUntil('the bytes to be removed', async () => {
      const left = await runAs(
        service,
        (tx) => tx`select from private.orphaned_files where blob_key = any (${keys})`,
      )
      return left.length === 0 || undefined
    })
    await removal.stop()
    for (const key of keys) expect(await app.objects.read(key)).toBeUndefined()
  })

  it('the files of a badge are deleted even if its owner is erased while they are being drawn', async () => {
    await stopAll()
    const { access_token: token, user } = await signIn('meanwhile@example.org')
    await approve(await buildIdea(runAs, { userId: user.id, status: 'awaiting_approval' }))
    const [badge] = await badgesOf(await buildPerson(runAs, 'meanwhile@example.org'))
    let isRemoved = false
    await startWorker({
      ...app.objects,
      async put(who, object) {
        await call('erase-supporter-data', { email: 'meanwhile@example.org' }, token)
        return app.objects.put(who, object)
      },
      async remove(...which) {
        const removed = await app.objects.remove(...which)
        isRemoved = true
        return removed
      },
    })
    await waitUntil('the files to be removed', () => isRemoved || undefined)
    expect(await filesOf(badge?.id ?? '')).toEqual([])
  })
})
