import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createLog } from '#backend/http/log.ts'
import { startJob } from '#backend/jobs/run-jobs.ts'
import { createBadgeJob } from '#server/jobs/badge-worker.ts'
import { administratorErrors } from '#shared/errors/administrators.ts'
import { membershipErrors } from '#shared/errors/memberships.ts'
import { personErrors } from '#shared/errors/people.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { listFormFields } from '#tests/support/sign-ins.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'twenty-in-24-community-'))
const { app, call, codeFor, emailsTo, request, runAs, secrets, signIn, signInAdministrator } =
  await createTestApp({
    variables: { RATE_LIMITS: 'off', DATA_DIR: dataDir },
  })
const log = createLog('silent')
const badges = await startJob(createBadgeJob({ ...app, issuer: app.badgeIssuer, log }), {
  listen: app.notices,
  log,
})
afterAll(async () => {
  await badges.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
const owner = await signInAdministrator()
const other = await signInAdministrator('Efe', 'efe@example.org')
const inRole = async (role: string) => {
  const token = await signInAdministrator(role, `${role}@example.org`)
  await runAs(
    service,
    (tx) => tx`
      update private.admin_users set role = ${role}
      where user_id = (select id from auth.users where email = ${`${role}@example.org`})`,
  )
  return token
}
const staff = { editor: await inRole('editor'), moderator: await inRole('moderator') }

const post = (path: string, sent: object, token?: string) =>
  request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
    ...(token && { token }),
  })
const ask = async <T>(name: string, args: object, token: string = owner) => {
  const { status, body } = await post(`/rest/v1/rpc/${name}`, args, token)
  return { status, body: body as T }
}
const act = (name: string, body: object, token: string = owner) => call(name, body, token)
type Page = { total: number; people: { id: string; name: string; news: string }[] }
const namesOf = async (filters: object) =>
  (await ask<Page>('get_community', { filters })).body.people.map(({ name }) => name).sort()
type Supporter = {
  supporter: { name: string; is_active: boolean; deactivated_because: string | null }
  figures: Record<string, number>
  news: string
  consent: { wording: string; version: number } | null
  bounce: { lifted_because: string | null } | null
  notes: { said: string; author: string }[]
  course: { kind: string; title: string }[]
  ideas_that_stay: number
  revoked: { because: string } | null
}
const supporterOf = async (id: string) => (await ask<Supporter>('get_supporter', { supporter_id: id })).body
const noted = { supporter: '', said: 'Offers the clinic.' }

/** Signs up through the form, with consent to news. */
async function signUp(first: string, last: string, consents = false) {
  const email = `${first.toLowerCase()}@example.org`
  const consent = consents ? { consent: 1 } : {}
  await call('register-supporter', {
    email,
    supporter_type: 'community_supporter',
    first_name: first,
    last_name: last,
    ...consent,
  })
  const { body } = await call('verify-email-code', { email, code: await codeFor(email) })
  const [supporter] = await runAs(
    service,
    (tx) => tx<{ id: string }[]>`select id from public.community_members where email = ${email}`,
  )
  return {
    id: supporter?.id ?? '',
    email,
    token: String((body.session as unknown as { access_token?: string } | undefined)?.access_token),
  }
}
const ada = await signUp('Ada', 'Obi', true)
const kofi = await signUp('Kofi', 'Mensah')
await runAs(service, async (tx) => {
  await tx`
    update public.community_members set location = 'Kisumu', skills = array['DevOps'], supporter_type = 'tester',
      availability_info = '{"preferred_testing_types": ["Mobile"]}' where id = ${ada.id}`
  await tx`
    insert into public.community_members (name, email, location, joined_at)
    values ('=1+1 Paper', 'paper@example.org', 'Accra', now() - interval '90 days')`
})
const [paper] = await runAs(
  service,
  (tx) => tx<{ id: string }[]>`select id from public.community_members where email = 'paper@example.org'`,
)
const paperId = paper?.id ?? ''
const badgeOf = (email: string) =>
  waitUntil('a drawn badge', async () => {
    const [badge] = await runAs(
      service,
      (tx) => tx<
        { verification_code: string; svg_storage_url: string; recipient_name: string; credential: string }[]
      >`select verification_code, svg_storage_url, recipient_name, credential from public.badges
        where recipient_email = ${email} and svg_storage_url is not null
          and not exists (select from private.badge_orders where badge_id = badges.id)`,
    )
    return badge
  })
const fileOf = async (url: string) => String((await request(new URL(url).pathname)).body)

describe('administration of supporters', () => {
  const reads: [string, object][] = [
    ['get_community', { filters: {} }],
    ['get_community_counts', { filters: {} }],
    ['get_community_figures', {}],
    ['get_community_views', {}],
    ['get_supporter', { supporter_id: paperId }],
    ['get_supporter_place', { supporter_id: paperId, filters: {} }],
  ]
  it.each(reads)(
    'the query %s is refused for editors, moderators, supporters and strangers',
    async (name, args) => {
      for (const token of [staff.editor, staff.moderator, kofi.token, secrets.publishableKey])
        expect((await ask(name, args, token)).status, name).toBeGreaterThanOrEqual(401)
    },
  )
  const commands: [string, object][] = [
    ['save-community-view', { name: 'Mine', filters: {} }],
    ['remove-community-view', { view: paperId }],
    ['note-supporter', { supporter: paperId, said: 'x' }],
    ['correct-supporter-name', { supporter: paperId, name: 'Taken Over' }],
    ['deactivate-supporters', { supporters: [paperId], because: 'x', revokesBadges: true }],
    ['reactivate-supporters', { supporters: [paperId] }],
    ['lift-bounce', { supporter: paperId, because: 'x' }],
    ['export-supporter', { supporter: paperId }],
    ['erase-supporter', { supporter: paperId, typed: 'ERASE' }],
  ]
  it.each(commands)(
    'the command %s is refused for editors, moderators, supporters and strangers',
    async (name, body) => {
      for (const token of [staff.editor, staff.moderator])
        expect((await act(name, body, token)).body.code, name).toBe(administratorErrors.owners_only)
      expect((await act(name, body, kofi.token)).body.code, name).toBe('not_admin')
      expect((await call(name, body)).body.code, name).toBe('session_required')
      expect((await supporterOf(paperId)).supporter).toMatchObject({ name: '=1+1 Paper' })
    },
  )
  it('a search of the supporter list finds people by name, email, place and skill, and nobody for hostile text', async () => {
    for (const q of ['ada ob', 'ADA@example', 'kisumu', 'devops'])
      expect(await namesOf({ q }), q).toEqual(['Ada Obi'])
    expect(await namesOf({ q: "' or true --" })).toEqual([])
    expect(await namesOf({ q: '%' })).toEqual([])
  })
  it('the total of a supporter search stops at 1,000, unless the requested page is beyond that', async () => {
    await runAs(
      service,
      (tx) => tx`insert into public.community_members (name, email, joined_at)
        select 'Crowd ' || n, 'crowd-' || n || '@example.net', now() - interval '2 years' from generate_series(1, 1003) as n`,
    )
    type Counted = { total: number; more: boolean; people: unknown[] }
    const page = async (q: string, page_number: number, page_size: number) => {
      const { body } = await ask<Counted>('get_community', { filters: { q }, page_number, page_size })
      return [body.total, body.more, body.people.length]
    }
    expect(await page('crowd', 1, 25)).toEqual([1000, true, 25])
    expect(await page('crowd', 41, 25)).toEqual([1003, false, 3])
    expect(await page('crowd', 1, 1000)).toEqual([1000, true, 1000])
    expect(await page('crowd', 2, 1000)).toEqual([1003, false, 3])
    expect(await page('crowd 77 ', 1, 25)).toEqual([1, false, 1])
    await runAs(service, (tx) => tx`delete from public.community_members where name like 'Crowd %'`)
  })
  it.each<[object, string[]]>([
    [{ type: 'tester' }, ['Ada Obi']],
    [{ skill: 'DevOps' }, ['Ada Obi']],
    [{ testing: 'Mobile' }, ['Ada Obi']],
    [{ proven: 'no' }, ['=1+1 Paper']],
    [{ active: 'yes' }, ['Ada Obi', 'Kofi Mensah']],
    [{ joined: 'week' }, ['Ada Obi', 'Kofi Mensah']],
    [{ news: 'agreed' }, ['Ada Obi']],
    [{ news: 'none' }, ['=1+1 Paper', 'Kofi Mensah']],
    [{ type: 'tester', news: 'none' }, []],
    [{ nonsense: "'; drop table public.sponsors" }, ['=1+1 Paper', 'Ada Obi', 'Kofi Mensah']],
  ])('a list of supporters can be filtered by %j', async (filters, found) => {
    expect(await namesOf(filters)).toEqual(found)
  })
  it('each filter of supporters shows how many people it would find together with the other filters', async () => {
    const { body } = await ask<Record<string, Record<string, number>>>('get_community_counts', {
      filters: { news: 'none', type: 'community_supporter' },
    })
    expect(body).toMatchObject({
      type: { community_supporter: 2 },
      news: { none: 2 },
      proven: { yes: 1, no: 1 },
      joined: { day: 1 },
    })
  })
  it('the supporter list and the supporter’s record show the same consent to news, wherever the person opted out', async () => {
    const states = {
      'stays@example.org': 'agreed',
      'leaves@example.org': 'opted_out',
      'gone@example.org': 'opted_out',
      'full@example.org': 'bounced',
      'chose@example.org': 'opted_out',
      'quiet@example.org': 'none',
    } as const
    await runAs(service, async (tx) => {
      const people = Object.keys(states)
      await tx`insert into public.community_members (name, email, joined_at)
        select 'News ' || address, address, now() - interval '400 days' from unnest(${people}::text[]) as address`
      await tx`insert into private.email_consents (mailbox, topics, wording, version, form)
        select address, case address when 'chose@example.org' then '{}' else array['news'] end, 'Write.', 1, 'supporter'
        from unnest(${people.filter((address) => !/gone|quiet/.test(address))}::text[]) as address`
      await tx`insert into private.email_opt_outs (mailbox) values ('leaves@example.org')`
      await tx`insert into private.former_opt_outs (mailbox_hash, opted_out_at) values (private.hash_mailbox('gone@example.org'), now())`
      await tx`insert into private.email_bounces (mailbox, reason, told_by) values ('full@example.org', '550', 'mail server')`
    })
    for (const news of ['agreed', 'opted_out', 'none', 'bounced']) {
      const { body } = await ask<Page>('get_community', { filters: { news, q: 'news ' } })
      const expected = Object.values(states).filter((state) => state === news)
      expect(
        body.people.map((person) => person.news),
        news,
      ).toEqual(expected)
    }
    await runAs(service, (tx) => tx`delete from public.community_members where name like 'News %'`)
  })
  it('a supporter’s record links to the previous and the next person of the list', async () => {
    const place = async (id: string) =>
      (await ask('get_supporter_place', { supporter_id: id, filters: {} })).body
    expect(await place(kofi.id)).toEqual({ position: 1, count: 3, before: null, after: ada.id })
    expect(await place(paperId)).toEqual({ position: 3, count: 3, before: ada.id, after: null })
  })
})

describe('a saved view', () => {
  it('the name of a saved view of supporters is unique', async () => {
    for (const name of ['  ', 'x'.repeat(41)])
      expect((await act('save-community-view', { name, filters: {} })).status).toBe(400)
    const view = { name: 'Testers', filters: { type: 'tester' } }
    expect((await act('save-community-view', view)).status).toBe(200)
    expect(await act('save-community-view', { ...view, filters: {} })).toMatchObject({
      status: 409,
      body: { code: personErrors.view_exists },
    })
  })
  it('only the owner who saved a view of supporters can see and delete it', async () => {
    type Views = { id: string; name: string; total: number }[]
    const viewsOf = async (token: string) => (await ask<Views>('get_community_views', {}, token)).body
    const [mine] = await viewsOf(owner)
    expect(mine).toMatchObject({ name: 'Testers', total: 1 })
    expect(await viewsOf(other)).toEqual([])
    await act('remove-community-view', { view: mine?.id }, other)
    expect(await viewsOf(owner)).toHaveLength(1)
    await act('remove-community-view', { view: mine?.id })
    expect(await viewsOf(owner)).toEqual([])
  })
})

describe('the record of a supporter', () => {
  const deactivate = (supporters: string[], because: string, revokesBadges = false) =>
    act('deactivate-supporters', { supporters, because, revokesBadges })
  const reactivate = (supporters: string[]) => act('reactivate-supporters', { supporters })
  it('a missing supporter cannot be read, corrected, exported or reactivated', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect((await ask('get_supporter', { supporter_id: nobody })).body).toBeNull()
    const gone = { status: 404, body: { code: personErrors.no_supporter } }
    expect(await act('correct-supporter-name', { supporter: nobody, name: 'Ada' })).toMatchObject(gone)
    expect(await act('export-supporter', { supporter: nobody })).toMatchObject(gone)
    expect(await act('reactivate-supporters', { supporters: [nobody] })).toMatchObject(gone)
  })
  it('a supporter’s record has the timeline, the consent with its wording, and notes with their authors', async () => {
    const idea = await buildIdea(runAs, { title: 'Clinic Queue', status: 'approved' })
    await runAs(
      service,
      (tx) =>
        tx`update public.app_ideas set user_id = (select id from auth.users where email = ${ada.email}) where id = ${idea}`,
    )
    await act('note-supporter', { ...noted, supporter: ada.id })
    expect((await act('note-supporter', { supporter: ada.id, said: ' ' })).status).toBe(400)
    const shown = await supporterOf(ada.id)
    expect(shown.consent?.wording).toEqual(expect.any(String))
    expect(shown.notes).toMatchObject([{ said: 'Offers the clinic.', author: 'boss@example.org' }])
    expect(shown.figures).toMatchObject({ ideas: 1 })
    expect(shown.course).toContainEqual(expect.objectContaining({ kind: 'idea', title: 'Clinic Queue' }))
    expect(JSON.stringify((await supporterOf(kofi.id)).notes)).toBe('[]')
  })
  it('correcting a name updates the badge, keeps its code and address, and emails the supporter', async () => {
    for (const name of [' ', 'x'.repeat(81), 'Ada\u202eObi'])
      expect(await act('correct-supporter-name', { supporter: ada.id, name }), name).toMatchObject({
        status: 400,
        body: { code: personErrors.name_length },
      })
    const before = await badgeOf(ada.email)
    expect((await act('correct-supporter-name', { supporter: ada.id, name: 'Adá Obi' })).body.data).toBe(1)
    const after = await badgeOf(ada.email)
    expect(after).toMatchObject({
      verification_code: before.verification_code,
      svg_storage_url: before.svg_storage_url,
      recipient_name: 'Adá Obi',
    })
    expect(after.credential).not.toBe(before.credential)
    expect(await fileOf(before.svg_storage_url)).toContain('Adá Obi')
    const [email] = await emailsTo(ada.email)
    expect(email).toMatchObject({
      subject: 'Your name was corrected',
      text: expect.stringContaining('Adá Obi'),
    })
    expect((await act('correct-supporter-name', { supporter: ada.id, name: 'Adá Obi' })).body.data).toBe(0)
    expect(await emailsTo(ada.email), 'nothing to tell').toContainEqual(email)
    await runAs(service, (tx) => tx`select private.unsubscribe_mailbox(${kofi.email})`)
    const told = (await emailsTo(kofi.email)).length
    await act('correct-supporter-name', { supporter: kofi.id, name: 'Kofi Mensa' })
    expect(await emailsTo(kofi.email), 'who wants no emails gets none').toHaveLength(told)
    await act('correct-supporter-name', { supporter: kofi.id, name: 'Kofi Mensah' })
    await runAs(service, (tx) => tx`select private.resume_emails(${kofi.email})`)
  })
  it('a deactivated supporter cannot sign in as a supporter until reactivated', async () => {
    const verify = async () => {
      await call('send-verification-email', {
        email: kofi.email,
        name: 'Kofi',
        type: 'supporter_verification',
      })
      return call('verify-email-code', { email: kofi.email, code: await codeFor(kofi.email) })
    }
    expect(await deactivate([kofi.id], ' ')).toMatchObject({
      status: 400,
      body: { code: personErrors.reason_missing },
    })
    await deactivate([kofi.id], 'Somebody else signs with it')
    expect(await verify()).toMatchObject({ status: 409, body: { code: membershipErrors.deactivated } })
    expect((await supporterOf(kofi.id)).supporter).toMatchObject({
      is_active: false,
      deactivated_because: 'Somebody else signs with it',
    })
    await reactivate([kofi.id])
    expect((await verify()).status).toBe(200)
  })
  it('a deactivated person cannot sign in with a code or an emailed link, unless they are an administrator', async () => {
    const codeOfVote = async (email: string) => {
      await call('send-verification-email', { email, name: 'Kofi', type: 'idea' })
      return call('verify-email-code', { email, code: await codeFor(email) })
    }
    const otpOf = async (email: string) => {
      await post('/auth/v1/otp', { email, create_user: true })
      const [message] = await emailsTo(email)
      return {
        token: /\b\d{6}\b/.exec(message?.text ?? '')?.[0],
        link: /https?:\S+\/verify\?\S+/.exec(message?.text ?? '')?.[0],
      }
    }
    await deactivate([kofi.id], 'Sells the codes')
    expect(await codeOfVote(kofi.email)).toMatchObject({
      status: 409,
      body: { code: membershipErrors.deactivated },
    })
    const { token, link } = await otpOf(kofi.email)
    expect(await post('/auth/v1/verify', { type: 'email', email: kofi.email, token })).toMatchObject({
      status: 403,
      body: { error_code: 'user_banned' },
    })
    const { pathname, search } = new URL(link ?? '')
    const asked = String((await request(pathname + search)).body)
    const followed = await request('/auth/v1/verify/link', {
      method: 'POST',
      body: new URLSearchParams(listFormFields(asked)),
    })
    expect(followed.status).toBe(303)
    expect(followed.headers.get('location')).toContain('user_banned')
    await reactivate([kofi.id])
    expect((await codeOfVote(kofi.email)).status).toBe(200)
    await runAs(
      service,
      (tx) =>
        tx`insert into public.community_members (name, email, deactivated_at) values ('Efe', 'efe@example.org', now())`,
    )
    expect((await codeOfVote('efe@example.org')).status).toBe(200)
    await runAs(service, (tx) => tx`delete from public.community_members where email = 'efe@example.org'`)
  })
  it('several people are deactivated and reactivated for one reason, and the history of each records it', async () => {
    type Line = { action: string; after: Record<string, unknown> | null }
    const lines = async (id: string) =>
      (await ask<Line[]>('get_history', { item_table: 'community_members', item_id: id })).body
    const before = (await lines(kofi.id)).length
    const both = [kofi.id, paperId, kofi.id, '00000000-0000-4000-8000-000000000000']
    expect(await deactivate(both, '  ')).toMatchObject({
      status: 400,
      body: { code: personErrors.reason_missing },
    })
    expect(
      await deactivate(
        Array.from({ length: 501 }, () => kofi.id),
        'Made up',
      ),
    ).toMatchObject({ status: 400, body: { code: personErrors.too_many } })
    expect((await supporterOf(kofi.id)).supporter.is_active).toBe(true)
    expect((await deactivate(both, 'Made up')).body.data).toBe(2)
    for (const id of both.slice(0, 2)) {
      expect((await supporterOf(id)).supporter).toMatchObject({
        is_active: false,
        deactivated_because: 'Made up',
      })
      expect((await lines(id))[0]).toMatchObject({
        action: 'deactivate',
        after: { deactivated_because: 'Made up' },
      })
    }
    expect(await lines(kofi.id)).toHaveLength(before + 1)
    expect((await reactivate(both)).body.data).toBe(2)
    expect((await lines(kofi.id)).map(({ action }) => action).slice(0, 2)).toEqual(['activate', 'deactivate'])
    expect(await lines(kofi.id)).toHaveLength(before + 2)
  })
  it('the badge of a deactivated supporter remains valid unless revoked, and then its page shows the reason', async () => {
    const { verification_code } = await badgeOf(kofi.email)
    const checked = async () =>
      (await request(`/rest/v1/badges?select=revoked_because&verification_code=eq.${verification_code}`)).body
    await deactivate([kofi.id], 'Not their own name')
    expect(await checked()).toEqual([{ revoked_because: null }])
    await deactivate([kofi.id], 'Not their own name', true)
    expect(await checked()).toEqual([{ revoked_because: 'Not their own name' }])
    expect((await supporterOf(kofi.id)).revoked).toMatchObject({ because: 'Not their own name' })
    // Deactivates the supporter a second time, for another reason. The badge stays revoked, because nobody
    // has restored it.
    await deactivate([kofi.id], 'Spam')
    expect(await checked()).toEqual([{ revoked_because: 'Not their own name' }])
    await reactivate([kofi.id])
    expect(await checked()).toEqual([{ revoked_because: null }])
  })
  it('emails to a bounced address can be allowed again only with a reason', async () => {
    await runAs(
      service,
      (tx) =>
        tx`insert into private.email_bounces (mailbox, reason, told_by) values (${ada.email}, '550 no such user', 'report')`,
    )
    expect((await supporterOf(ada.id)).news).toBe('bounced')
    expect((await act('lift-bounce', { supporter: ada.id, because: '' })).body).toMatchObject({
      code: personErrors.resume_reason_missing,
    })
    await act('lift-bounce', { supporter: ada.id, because: 'They wrote to us' })
    expect(await supporterOf(ada.id)).toMatchObject({
      news: 'agreed',
      bounce: { lifted_because: 'They wrote to us' },
    })
  })
  it('a supporter without an account can also be exported in full, and is erased only after typing ERASE', async () => {
    const { body: copy } = await act('export-supporter', { supporter: ada.id })
    expect(copy).toMatchObject({ data: { notes: [expect.anything()] } })
    expect(JSON.stringify(copy)).toContain('Clinic Queue')
    expect(await act('erase-supporter', { supporter: ada.id, typed: 'erase' })).toMatchObject({
      status: 400,
      body: { code: personErrors.word_missing },
    })
    expect((await supporterOf(ada.id)).ideas_that_stay).toBe(1)
    const written = await buildIdea(runAs, { title: 'From paper', status: 'awaiting_approval' })
    await runAs(
      service,
      (tx) => tx`update public.app_ideas set submitter_email = 'paper@example.org' where id = ${written}`,
    )
    for (const id of [ada.id, paperId])
      expect((await act('erase-supporter', { supporter: id, typed: 'ERASE' })).status).toBe(200)
    const left = await runAs(
      service,
      (tx) =>
        tx<{ title: string; submitter_name: string }[]>`select title, submitter_name from public.app_ideas`,
    )
    expect(left).toEqual([{ title: 'Clinic Queue', submitter_name: 'A former member' }])
    expect(await namesOf({})).toEqual(['Kofi Mensah'])
    expect(await emailsTo(ada.email)).toEqual([])
  })
  it('an administrator cannot be erased from the supporter list', async () => {
    const boss = await buildAdministrator(runAs, 'also@example.org')
    await signIn(boss.email)
    await runAs(
      service,
      (tx) => tx`insert into public.community_members (name, email) values ('Also One', ${boss.email})`,
    )
    const { people } = (await ask<Page>('get_community', { filters: { q: 'also one' } })).body
    expect(await act('erase-supporter', { supporter: people[0]?.id, typed: 'ERASE' })).toMatchObject({
      status: 409,
      body: { code: personErrors.is_administrator },
    })
  })
})
