import { describe, expect, it } from 'vitest'
import { createRunAs, service } from '#server/db/run-as.ts'
import { buildAdministrator, buildPerson } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { login } = await createTestDatabase()
const runAs = createRunAs(login)
const admin = await buildAdministrator(runAs)
const ada = await buildPerson(runAs, 'ada@example.org')

await runAs(
  service,
  (tx) => tx`insert into public.sponsors (name, logo_url, tier, is_active, display_order) values
    ('First', '/a.svg', 'platinum', true, 1), ('Second', '/b.svg', 'gold', false, 2), ('Third', '/c.svg', 'gold', true, 3)`,
)

const order = () =>
  runAs(service, async (tx) =>
    (await tx<{ name: string }[]>`select name from public.sponsors order by display_order, id`).map(
      ({ name }) => name,
    ),
  )
const idOf = (name: string) =>
  runAs(
    service,
    async (tx) =>
      (await tx<{ id: string }[]>`select id from public.sponsors where name = ${name}`)[0]?.id ?? '',
  )
const move = async (name: string, places: number, as = admin.identity) => {
  const id = await idOf(name)
  return runAs(as, (tx) => tx`select public.move_sponsor(${id}, ${places})`)
}

describe('the order of the strip', () => {
  it('cannot be changed by a visitor', async () => {
    await expect(move('First', 1, ada.identity)).rejects.toMatchObject({ code: '42501' })
  })

  it('cannot be left at either end', async () => {
    await move('First', -1)
    await move('Third', 5)
    expect(await order()).toEqual(['First', 'Second', 'Third'])
  })

  it('moves one sponsor and keeps the others in their order', async () => {
    await move('Third', -1)
    expect(await order()).toEqual(['First', 'Third', 'Second'])
    await move('First', 2)
    expect(await order()).toEqual(['Third', 'Second', 'First'])
  })

  it('does not tangle when two administrators move at once', async () => {
    await Promise.all([move('First', -1), move('Third', 1), move('Second', 1)])
    const places = await runAs(
      service,
      (tx) =>
        tx<{ display_order: number }[]>`select display_order from public.sponsors order by display_order`,
    )
    expect(places.map((row) => row.display_order)).toEqual([1, 2, 3])
  })
})

describe('the figures', () => {
  it('cannot be read by a visitor', async () => {
    await expect(
      runAs(ada.identity, (tx) => tx`select * from public.get_sponsors_stats()`),
    ).rejects.toMatchObject({ code: '42501' })
  })

  it('count all, active ones and each tier', async () => {
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

describe('a logo', () => {
  it('cannot be put into the bucket by a visitor, and can by an administrator', async () => {
    const put = (as: typeof ada) =>
      runAs(
        as.identity,
        (tx) => tx`insert into storage.objects (bucket_id, name, blob_key, size, content_type, etag)
          values ('sponsor-logos', 'a.png', 'k', 1, 'image/png', 'e') returning name`,
      )
    await expect(put(ada)).rejects.toMatchObject({ code: '42501' })
    expect(await put(admin)).toHaveLength(1)
  })
})
