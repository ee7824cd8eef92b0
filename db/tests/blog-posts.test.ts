import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { anonymous, createRunAs, type Identity, service } from '#backend/db/run-as.ts'
import { postErrors } from '#shared/errors/posts.ts'
import { expectDenied } from '#tests/support/expect-denied.ts'
import { buildAdministrator, buildPerson, type TestPerson } from '#tests/support/people.ts'
import { buildPost } from '#tests/support/posts.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const { login, loginUrl } = await createTestDatabase()
const runAs = createRunAs(login)
const told: string[] = []
const counted: string[] = []
const listener = new Client(loginUrl)
listener.on('notification', ({ channel, payload = '' }) => {
  if (channel === 'changes') told.push(JSON.parse(payload).operation)
  else counted.push(payload)
})
await listener.connect()
await listener.query('listen changes; listen counts')
afterAll(() => listener.end())

test('counting a view notifies only the channel for counts, not the subscribers of the post', async () => {
  const { id } = await buildPost(runAs)
  await waitUntil('the new post to be told of', async () => told.includes('INSERT') || undefined)
  await runAs(service, (tx) => tx`update public.blog_posts set view_count = view_count + 1 where id = ${id}`)
  await waitUntil('the count', async () => counted.length === 1 || undefined)
  await runAs(service, (tx) => tx`update public.blog_posts set view_count = view_count where id = ${id}`)
  await runAs(service, (tx) => tx`update public.blog_posts set title = 'Another' where id = ${id}`)
  await waitUntil('the change', async () => told.includes('UPDATE') || undefined)
  expect(told.filter((operation) => operation === 'UPDATE')).toHaveLength(1)
  expect(counted).toEqual(['blog_posts'])
})

test('a change to any other column of a post notifies its subscribers', async () => {
  const [{ missing } = { missing: null }] = await runAs(
    service,
    (tx) => tx<{ missing: string[] | null }[]>`
      select array_agg(attribute.attname::text) as missing
      from pg_trigger as trigger
      join pg_attribute as attribute on attribute.attrelid = trigger.tgrelid and attribute.attnum > 0 and not attribute.attisdropped
      where trigger.tgrelid = 'public.blog_posts'::regclass and trigger.tgname = '_900_notify_change'
        and attribute.attnum <> all (trigger.tgattr::int2[])`,
  )
  expect(missing).toEqual(['view_count'])
})

test('only administrators can set a post’s language, only to a supported one, and everyone can read it', async () => {
  const { id } = await buildPost(runAs)
  const ada = await buildAdministrator(runAs, 'writes-swahili@example.org')
  const set = (who: Identity, language: string) =>
    runAs(who, (tx) => tx`update public.blog_posts set language = ${language} where id = ${id} returning id`)
  await expectDenied(set(anonymous, 'sw'))
  await expect(set(ada.identity, 'tlh')).rejects.toMatchObject({ code: '23514' })
  const read = (who: Identity) =>
    runAs(
      who,
      (tx) => tx<{ language: string; is_touched: boolean }[]>`
        select language, updated_at > created_at as is_touched from public.blog_posts_with_category where id = ${id}`,
    )
  expect(await read(anonymous)).toEqual([{ language: 'en', is_touched: false }])
  await set(ada.identity, 'sw')
  expect(await read(anonymous)).toEqual([{ language: 'sw', is_touched: true }])
  const said = await runAs(
    service,
    (tx) =>
      tx`select after ->> 'language' as language from private.audit_log where subject_id = ${id} and after ? 'language' and before is not null`,
  )
  expect(said).toEqual([{ language: 'sw' }])
})

test('an email address cannot be the author of a post', async () => {
  const { id } = await buildPost(runAs)
  const sign = (name: string) =>
    runAs(service, (tx) => tx`update public.blog_posts set author_name = ${name} where id = ${id}`)
  await expect(sign('boss@example.org')).rejects.toMatchObject({ code: '23514' })
  await sign('Ada')
})

describe('a draft', async () => {
  const [ada, ben, kofi] = await Promise.all([
    buildAdministrator(runAs, 'ada@example.org'),
    buildAdministrator(runAs, 'ben@example.org'),
    buildPerson(runAs, 'kofi@example.org'),
  ])
  const { id } = await buildPost(runAs)
  const keep = (who: TestPerson, title: string, post: string | null = id) =>
    runAs(
      who.identity,
      (tx) => tx`insert into public.blog_drafts (post_id, form) values (${post}, ${tx.json({ title })})
        on conflict (writer, post_id) do update set form = excluded.form`,
    )
  const drafts = (who: TestPerson) =>
    runAs(who.identity, (tx) => tx`select form ->> 'title' as title from public.blog_drafts order by title`)

  test('a visitor cannot read a draft, and nobody can write one in the name of another person', async () => {
    await expectDenied(keep(kofi, 'Mine'))
    await expectDenied(drafts(kofi))
    await expectDenied(
      runAs(ada.identity, (tx) => tx`insert into public.blog_drafts (writer, form) values (${ben.id}, '{}')`),
    )
  })

  test('each writer has one private draft for each post, and one for a new post', async () => {
    await keep(ada, 'First')
    await keep(ada, 'Second')
    await keep(ada, 'New', null)
    await keep(ada, 'Newer', null)
    await keep(ben, 'Of Ben')
    expect(await drafts(ada)).toEqual([{ title: 'Newer' }, { title: 'Second' }])
    expect(await drafts(ben)).toEqual([{ title: 'Of Ben' }])
  })

  test('deleting a post deletes its former address and its thirty stored versions, which no role can write', async () => {
    const write = (content: number) =>
      runAs(
        ada.identity,
        (tx) => tx`update public.blog_posts set content = ${String(content)} where id = ${id}`,
      )
    for (let content = 1; content <= 35; content += 1) await write(content)
    await write(35)
    const texts = () =>
      runAs(
        ada.identity,
        (tx) => tx<{ content: string; saved_by_name: string }[]>`
          select content, saved_by_name from public.blog_revisions where post_id = ${id} order by id`,
      )
    const kept = await texts()
    expect(kept).toHaveLength(30)
    expect([kept[0], kept.at(-1)]).toEqual([
      { content: '6', saved_by_name: 'ada' },
      { content: '35', saved_by_name: 'ada' },
    ])
    await expectDenied(runAs(ada.identity, (tx) => tx`delete from public.blog_revisions`))
    await expectDenied(runAs(kofi.identity, (tx) => tx`select from public.blog_revisions`))
    await runAs(service, (tx) => tx`delete from public.blog_posts where id = ${id}`)
    expect(await texts()).toEqual([])
    expect(await drafts(ben)).toEqual([])
  })
})

describe('a former address of a post', async () => {
  const slugOf = async (earlier: string) => {
    const [row] = await runAs(
      anonymous,
      (tx) => tx<{ to: string | null }[]>`select public.get_post_address(${earlier}) as to`,
    )
    return row?.to
  }
  const move = (id: string, slug: string) =>
    runAs(service, (tx) => tx`update public.blog_posts set slug = ${slug} where id = ${id}`)

  test('a former address of a post redirects nowhere if the post was never public or no longer exists', async () => {
    const draft = await buildPost(runAs, { slug: 'never-public', status: 'draft' })
    await runAs(service, (tx) => tx`update public.blog_posts set published_at = null where id = ${draft.id}`)
    await move(draft.id, 'still-a-draft')
    const { id } = await buildPost(runAs, { slug: 'taken-down' })
    await move(id, 'taken-down-2')
    await runAs(service, (tx) => tx`update public.blog_posts set status = 'archived' where id = ${id}`)
    expect([await slugOf('never-public'), await slugOf('taken-down'), await slugOf('nothing')]).toEqual([
      null,
      null,
      null,
    ])
  })

  test('a former address of a post redirects to its newest address, and cannot be used by another post', async () => {
    const { id } = await buildPost(runAs, { slug: 'first' })
    await move(id, 'second')
    await move(id, 'third')
    expect([await slugOf('first'), await slugOf('second')]).toEqual(['third', 'third'])
    await expect(buildPost(runAs, { slug: 'first' })).rejects.toMatchObject({
      message: postErrors.address_redirects,
    })
    await move(id, 'first')
    expect([await slugOf('first'), await slugOf('third')]).toEqual([null, 'first'])
    await runAs(service, (tx) => tx`delete from public.blog_posts where id = ${id}`)
    await buildPost(runAs, { slug: 'third' })
  })
})

describe('a scheduled post', async () => {
  const due = () => runAs(service, (tx) => tx<{ id: string }[]>`select private.publish_due_posts() as id`)
  const time = (id: string, interval: string) =>
    runAs(
      service,
      (tx) => tx`update public.blog_posts set publish_at = now() + ${interval}::interval where id = ${id}`,
    )
  const stateOf = async (id: string) => {
    const [post] = await runAs(
      service,
      (
        tx,
      ) => tx`select status, publish_at is null as is_done, published_at < now() - interval '59 seconds' as is_dated
        from public.blog_posts where id = ${id}`,
    )
    return post
  }

  test('a scheduled post must have a title, a text and an author', async () => {
    const { id } = await buildPost(runAs, { status: 'draft', content: '<p> &nbsp;</p>' })
    await expect(time(id, '1 hour')).rejects.toMatchObject({
      message: postErrors.incomplete,
      detail: '{"missing": "content"}',
    })
  })

  test('a scheduled post cannot be published while incomplete, or become incomplete while public', async () => {
    const publish = (id: string) =>
      runAs(service, (tx) => tx`update public.blog_posts set status = 'published' where id = ${id}`)
    const draft = await buildPost(runAs, { status: 'draft', content: '' })
    await expect(publish(draft.id)).rejects.toMatchObject({
      message: postErrors.incomplete,
    })
    const post = await buildPost(runAs)
    await expect(
      runAs(service, (tx) => tx`update public.blog_posts set author_name = '' where id = ${post.id}`),
    ).rejects.toMatchObject({ message: postErrors.incomplete, detail: '{"missing": "author"}' })
  })

  test('a scheduled post that is published early has the date of its publication, not the planned one', async () => {
    const { id } = await buildPost(runAs, { status: 'draft' })
    await runAs(service, (tx) => tx`update public.blog_posts set published_at = null where id = ${id}`)
    await time(id, '1 hour')
    const [post] = await runAs(
      service,
      (tx) => tx`update public.blog_posts set status = 'published' where id = ${id}
        returning published_at = now() as is_now, publish_at`,
    )
    expect(post).toEqual({ is_now: true, publish_at: null })
  })

  test('a scheduled post is published at its time, and loses that time once it is no longer a draft', async () => {
    const { id } = await buildPost(runAs, { status: 'draft', content: '<img src="/a.png">' })
    await runAs(service, (tx) => tx`update public.blog_posts set published_at = null where id = ${id}`)
    await time(id, '1 minute')
    expect(await due()).toEqual([])
    await time(id, '-1 minute')
    expect(await due()).toEqual([{ id }])
    expect(await due()).toEqual([])
    expect(await stateOf(id)).toEqual({ status: 'published', is_done: true, is_dated: true })
    await time(id, '1 hour')
    expect(await stateOf(id)).toMatchObject({ is_done: true })
  })
})

describe('setting the status of several posts', async () => {
  const [admin, visitor] = await Promise.all([
    buildAdministrator(runAs, 'many@example.org'),
    buildPerson(runAs, 'reader@example.org'),
  ])
  type Was = { id: string; was_status: string; was_published_at: string | null; missing: string[] }
  const set = (who: TestPerson, ids: string[], status: string) =>
    runAs(
      who.identity,
      (tx) => tx<Was[]>`select * from private.set_post_status(${ids}, ${status}) order by title`,
    )
  const restore = (was: object[]) =>
    runAs(admin.identity, (tx) => tx`select private.restore_post_status(${tx.json(was as never)})`)

  test('a visitor cannot set the status of several posts', async () => {
    await expectDenied(set(visitor, [], 'draft'))
  })

  test('setting the status of several posts skips incomplete posts and returns what is missing', async () => {
    const whole = await buildPost(runAs, { title: 'A whole one', status: 'draft' })
    const empty = await buildPost(runAs, { title: 'B empty', status: 'draft', content: '' })
    await runAs(service, (tx) => tx`update public.blog_posts set published_at = null where id = ${whole.id}`)
    const answer = await set(admin, [whole.id, empty.id], 'published')
    expect(answer.map(({ id, missing }) => [id, missing])).toEqual([
      [whole.id, []],
      [empty.id, ['content']],
    ])
    const statuses = () =>
      runAs(
        service,
        (tx) => tx`select status, published_at is null as is_undated from public.blog_posts
          where id in (${whole.id}, ${empty.id}) order by title`,
      )
    expect(await statuses()).toEqual([
      { status: 'published', is_undated: false },
      { status: 'draft', is_undated: false },
    ])

    // Undoing restores the former status, unless someone has changed the post since then.
    const was = { id: whole.id, status: 'draft', became: 'published', published_at: null, publish_at: null }
    await restore([was])
    expect((await statuses())[0]).toEqual({ status: 'draft', is_undated: true })
    await set(admin, [whole.id], 'archived')
    await restore([was])
    expect((await statuses())[0]).toMatchObject({ status: 'archived' })
  })
})

describe('the editing lease of a post', async () => {
  const [ada, ben, kofi] = await Promise.all([
    buildAdministrator(runAs, 'writer@example.org'),
    buildAdministrator(runAs, 'other@example.org'),
    buildPerson(runAs, 'stranger@example.org'),
  ])
  const { id } = await buildPost(runAs)
  const write = (who: TestPerson, title: string) =>
    runAs(
      who.identity,
      (tx) => tx`insert into public.blog_drafts (post_id, form) values (${id}, ${tx.json({ title })})
        on conflict (writer, post_id) do update set form = excluded.form`,
    )
  const writer = (who: TestPerson) =>
    runAs(
      who.identity,
      (tx) => tx<{ name: string; is_caller: boolean }[]>`
        select name, is_caller from public.get_post_writer(${id})`,
    )
  const takeOver = (who: TestPerson) => runAs(who.identity, (tx) => tx`select private.take_over_post(${id})`)
  const rest = () =>
    runAs(service, (tx) => tx`update public.blog_writers set until = now() where post_id = ${id}`)

  test('a visitor cannot read or take over a post that is being edited or change its lease', async () => {
    await expectDenied(writer(kofi))
    await expectDenied(takeOver(kofi))
    await expectDenied(runAs(ada.identity, (tx) => tx`delete from public.blog_writers`))
  })

  test('the first person to type holds the editing lease, whatever others save', async () => {
    expect(await writer(ben)).toEqual([])
    await write(ada, 'Of Ada')
    await write(ben, 'Of Ben')
    expect([await writer(ada), await writer(ben)]).toEqual([
      [{ name: 'writer', is_caller: true }],
      [{ name: 'writer', is_caller: false }],
    ])
  })

  test('a person who takes over a post gets the lease, and the draft of the former editor stays theirs', async () => {
    await takeOver(ben)
    await write(ada, 'Of Ada, later')
    expect(await writer(ada)).toEqual([{ name: 'other', is_caller: false }])
    const own = await runAs(
      ada.identity,
      (tx) => tx`select form ->> 'title' as title from public.blog_drafts where post_id = ${id}`,
    )
    expect(own).toEqual([{ title: 'Of Ada, later' }])
  })

  test('an editing lease ends after two minutes without typing, and the next person to type gets the lease', async () => {
    await rest()
    expect(await writer(ada)).toEqual([])
    await write(ada, 'Again')
    expect(await writer(ben)).toEqual([{ name: 'writer', is_caller: false }])
  })

  test('an editing lease ends early only when its holder saves the post or deletes the draft', async () => {
    const save = (who: TestPerson, title: string) =>
      runAs(who.identity, (tx) => tx`update public.blog_posts set title = ${title} where id = ${id}`)
    const giveUp = (who: TestPerson) =>
      runAs(who.identity, (tx) => tx`delete from public.blog_drafts where post_id = ${id}`)
    await save(ben, 'Ben saved')
    await giveUp(ben)
    expect(await writer(ben)).toEqual([{ name: 'writer', is_caller: false }])
    await save(ada, 'Ada saved')
    expect(await writer(ben)).toEqual([])
    await write(ada, 'Once more')
    await giveUp(ada)
    expect(await writer(ben)).toEqual([])
  })
})
