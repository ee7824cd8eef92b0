import { describe, expect, it } from 'vitest'
import { createRunAs, service } from '#backend/db/run-as.ts'
import { sponsorErrors } from '#shared/errors/sponsors.ts'
import { expectDenied } from '#tests/support/expect-denied.ts'
import { buildAdministrator, buildPerson } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { login } = await createTestDatabase()
const runAs = createRunAs(login)
const admin = await buildAdministrator(runAs)
const other = await buildAdministrator(runAs, 'other@example.org')
const ada = await buildPerson(runAs, 'ada@example.org')

const add = (name: string, tier: string, by = admin.identity) =>
  runAs(
    by,
    (tx) => tx`insert into public.sponsors (name, logo_url, tier, display_order, is_active)
      values (${name}, '/a.svg', ${tier}, 0, ${name !== 'Second'})`,
  )
for (const [name, tier] of [
  ['Third', 'gold'],
  ['First', 'platinum'],
  ['Second', 'gold'],
] as const)
  await add(name, tier)

const rows = () =>
  runAs(
    service,
    (tx) => tx<{ id: string; name: string; display_order: number }[]>`
      select id, name, display_order from public.sponsors order by display_order, id`,
  )
const order = async () => (await rows()).map(({ name }) => name)
const place = async (name: string, tier: string, at: number, as = admin.identity, seen?: string[]) => {
  const now = await rows()
  const id = now.find((row) => row.name === name)?.id ?? ''
  return runAs(
    as,
    (tx) => tx`select private.place_sponsor(${id}, ${tier}, ${at}, ${seen ?? now.map((row) => row.id)})`,
  )
}

describe('the order of the sponsors', () => {
  it('a visitor cannot change the order of the sponsors', async () => {
    await expectDenied(place('First', 'gold', 1, ada.identity))
  })

  it('sponsors are sorted by tier, and a new sponsor is last in its tier', async () => {
    expect(await order()).toEqual(['First', 'Third', 'Second'])
    expect((await rows()).map((row) => row.display_order)).toEqual([1, 2, 3])
  })

  it('moving a sponsor within its tier or to another tier keeps the order of the other sponsors', async () => {
    await place('Second', 'gold', 1)
    expect(await order()).toEqual(['First', 'Second', 'Third'])
    await place('Third', 'platinum', 1)
    expect(await order()).toEqual(['Third', 'First', 'Second'])
    await place('Third', 'gold', 2)
    expect(await order()).toEqual(['First', 'Second', 'Third'])
    await place('First', 'platinum', 99)
    expect(await order()).toEqual(['First', 'Second', 'Third'])
  })

  it('a sponsor whose tier was edited is last in the new tier', async () => {
    const edit = (tier: string) =>
      runAs(admin.identity, (tx) => tx`update public.sponsors set tier = ${tier} where name = 'Second'`)
    await edit('platinum')
    expect(await order()).toEqual(['First', 'Second', 'Third'])
    await edit('gold')
    expect(await order()).toEqual(['First', 'Third', 'Second'])
    await place('Second', 'gold', 1)
  })

  it('a move based on an outdated order of sponsors is refused, and the error names the person who changed the order', async () => {
    const seen = (await rows()).map(({ id }) => id)
    await place('Third', 'gold', 1)
    await expect(place('Second', 'gold', 2, other.identity, seen)).rejects.toMatchObject({
      message: sponsorErrors.order_changed,
      detail: '{"by": "admin"}',
    })
    expect(await order()).toEqual(['First', 'Third', 'Second'])
    await expect(place('Second', 'gold', 1, admin.identity, seen)).rejects.toMatchObject({
      detail: '{"by": "you in another window"}',
    })
    await place('Second', 'gold', 1)
  })

  it('one of two simultaneous changes of the sponsor order is saved, and the order stays consistent', async () => {
    const seen = (await rows()).map(({ id }) => id)
    const moved = await Promise.allSettled([
      place('Third', 'gold', 1, admin.identity, seen),
      place('Third', 'platinum', 1, other.identity, seen),
      add('Fourth', 'gold'),
      add('Fifth', 'gold', other.identity),
    ])
    expect(moved.slice(2).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(moved.slice(0, 2).filter(({ status }) => status === 'fulfilled').length).toBeLessThan(2)
    expect((await rows()).map((row) => row.display_order)).toEqual([1, 2, 3, 4, 5])
    await runAs(service, (tx) => tx`delete from public.sponsors where name in ('Fourth', 'Fifth')`)
    await runAs(service, (tx) => tx`update public.sponsors set tier = 'gold' where name = 'Third'`)
  })
})

describe('the figures of the sponsors', () => {
  it('a visitor cannot read the figures of sponsors', async () => {
    await expectDenied(runAs(ada.identity, (tx) => tx`select * from public.get_sponsors_stats()`))
  })

  it('the sponsor figures count all sponsors, the active sponsors and the sponsors of each tier', async () => {
    const [figures] = await runAs(admin.identity, (tx) => tx`select * from public.get_sponsors_stats()`)
    expect(figures).toEqual({
      total_sponsors: 3,
      active_sponsors: 2,
      platinum_sponsors: 1,
      gold_sponsors: 2,
      silver_sponsors: 0,
      bronze_sponsors: 0,
      partner_sponsors: 0,
    })
  })
})

describe('a sponsor’s logo', () => {
  it('an administrator can upload a logo, but a visitor cannot', async () => {
    const put = (as: typeof ada) =>
      runAs(
        as.identity,
        (tx) => tx`insert into storage.objects (bucket_id, name, blob_key, size, content_type, etag)
          values ('sponsor-logos', 'a.png', 'k', 1, 'image/png', 'e') returning name`,
      )
    await expectDenied(put(ada))
    expect(await put(admin)).toHaveLength(1)
  })
})
