import { beforeAll, describe, expect, test } from 'vitest'
import { createRunAs, type Identity, type RunAs, service } from '#backend/db/run-as.ts'
import { reviewerErrors } from '#shared/errors/reviewers.ts'
import { expectDenied } from '#tests/support/expect-denied.ts'
import { buildAdministrator, buildPerson } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

let runAs: RunAs
let owner: Identity
const others: Record<string, Identity> = { anon: { role: 'anon' } }
const ids: Record<string, string> = {}

const link = (email: string) => Buffer.alloc(32, email)
const hash = 'a'.repeat(64)
const review = (email: string, answer = 'right', said: string | null = null, words = hash) =>
  runAs(
    service,
    (tx) => tx`select private.review_sentence(${link(email)}, 'site.nav.blog', ${answer}, ${words}, ${said})`,
  )
const standing = async (language: string, who: Identity = service) => {
  const [row] = await runAs(
    who,
    (tx) => tx<{ data: { reader: string; said: string | null }[] }[]>`
      select private.get_current_reviews(${language}) as data`,
  )
  return row?.data ?? []
}
const invite = async (who: Identity, name: string, language: string, email: string) => {
  const [row] = await runAs(
    who,
    (tx) => tx<{ id: string }[]>`
      select private.invite_reader(${language}, ${name}, ${`${name.toLowerCase()}@example.org`}, true, ${link(email)}) as id`,
  )
  return row?.id ?? ''
}

beforeAll(async () => {
  const { login } = await createTestDatabase()
  runAs = createRunAs(login)
  owner = (await buildAdministrator(runAs, 'owner@example.org')).identity
  others.editor = (await buildAdministrator(runAs, 'editor@example.org', 'editor')).identity
  others.moderator = (await buildAdministrator(runAs, 'moderator@example.org', 'moderator')).identity
  others.visitor = (await buildPerson(runAs, 'ada@example.org')).identity
  ids.Amina = await invite(owner, 'Amina', 'ha', 'a')
  ids.Tunde = await invite(owner, 'Tunde', 'yo', 't')
})

describe('people who review the translations of a language', () => {
  test.each(['anon', 'visitor', 'moderator', 'editor'])(
    'the role %s cannot invite, list or remove translation reviewers',
    async (role) => {
      const who = others[role] ?? service
      for (const statement of [
        `select private.invite_reader('ha', 'Musa', 'musa@example.org', true, decode(repeat('00', 32), 'hex'))`,
        'select private.list_readers()',
        `select private.renew_reader_link('${ids.Amina}', decode(repeat('00', 32), 'hex'))`,
        `select private.end_reader('${ids.Amina}')`,
        'select * from private.content_readers',
        'select * from private.content_reviews',
        `select private.review_sentence('\\x00', 'site.nav.blog', 'right', '${hash}', null)`,
      ])
        await expectDenied(
          runAs(who, (tx) => tx.unsafe(statement)),
          statement,
        )
    },
  )

  test('the owner can read the list of translation reviewers only through a function, which returns no links', async () => {
    for (const table of ['content_readers', 'content_reviews'])
      await expectDenied(runAs(owner, (tx) => tx.unsafe(`select * from private.${table}`)))
    const [row] = await runAs(owner, (tx) => tx<{ data: object[] }[]>`select private.list_readers() as data`)
    expect(row?.data.map((reader) => Object.keys(reader).toSorted())).toEqual(
      Array(2).fill(['answers', 'email', 'id', 'invitedAt', 'isNative', 'language', 'name']),
    )
  })

  test('an email address is invited to review a language only once', async () => {
    await expect(invite(owner, 'AMINA', 'ha', 'x')).rejects.toMatchObject({
      constraint: 'content_readers_one_mailbox',
    })
  })

  test('a reviewer of Hausa translations cannot approve Yoruba translations', async () => {
    await review('a')
    expect(await standing('yo')).toEqual([])
    expect(await standing('ha', others.editor)).toMatchObject([{ reader: 'Amina', said: null }])
  })

  test('a translation reviewer cannot publish, and a suggested translation is not shown on the site', async () => {
    await review('a', 'better', 'Jaridarmu', 'b'.repeat(64))
    expect(await standing('ha')).toMatchObject([{ said: 'Jaridarmu' }])
    const [row] = await runAs(
      service,
      (tx) => tx<{ kept: number }[]>`
        select (select count(*) from private.content_drafts)::integer + (select count(*) from private.content_published)::integer as kept`,
    )
    expect(row?.kept).toBe(0)
  })

  test('only a reviewer’s newest review of a translation counts until it is undone, and reviews cannot be changed', async () => {
    await review('a', 'undone')
    expect(await standing('ha')).toEqual([])
    await review('a')
    for (const statement of [
      "update private.content_reviews set answer = 'right'",
      'delete from private.content_reviews',
    ])
      await expectDenied(runAs(service, (tx) => tx.unsafe(statement)))
  })

  test('a translation reviewer’s old link does not work after a renewal, nor any link after the reviewer’s removal', async () => {
    await runAs(owner, (tx) => tx`select private.renew_reader_link(${ids.Tunde ?? ''}, ${link('u')})`)
    await expect(review('t')).rejects.toMatchObject({ message: reviewerErrors.link_over })
    await review('u')
    await runAs(owner, (tx) => tx`select private.end_reader(${ids.Tunde ?? ''})`)
    await expect(review('u')).rejects.toMatchObject({ message: reviewerErrors.link_over })
    await expect(
      runAs(owner, (tx) => tx`select private.renew_reader_link(${ids.Tunde ?? ''}, ${link('v')})`),
    ).rejects.toMatchObject({ message: reviewerErrors.link_over })
    const [kept] = await runAs(
      service,
      (tx) => tx`select name, email, token_hash from private.content_readers where id = ${ids.Tunde ?? ''}`,
    )
    expect(kept).toEqual({ name: 'Tunde', email: null, token_hash: null })
    // Approvals of a removed reader still count.
    expect(await standing('yo')).toHaveLength(1)
  })

  test('erasing a translation reviewer deletes their name and address, and their link stops working', async () => {
    await runAs(service, (tx) => tx`select private.erase_mailbox('amina@example.org', null)`)
    await expect(review('a')).rejects.toMatchObject({ message: reviewerErrors.link_over })
    expect(await standing('ha')).toMatchObject([{ reader: 'A former reader' }])
  })
})
