import { describe, expect, it, onTestFinished } from 'vitest'
import { anonymous, createRunAs, service } from '#backend/db/run-as.ts'
import { foldText } from '#shared/text.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildAdministrator, buildPerson } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { login, owner } = await createTestDatabase()
const runAs = createRunAs(login)

const beginnings = [
  'Clinic',
  'CLINIC',
  'École',
  'ÉCOLE',
  'Straße',
  'ΟΔΟΣ',
  'Ọjà',
  '100%',
  'a_b',
  'a\\b',
  '🌱 Seed',
  'ቡና',
  'zx',
]
const statuses = ['approved', 'completed', 'testing', 'awaiting_approval', 'rejected']
const ideas = Array.from({ length: 1_600 }, (_, at) => ({
  title: `${at % 7 ? 'Market' : beginnings[at % beginnings.length]} ${at % 5 ? 'Queue' : 'Map'} ${at}`,
  submitter_name: at % 11 ? 'Student, Kano' : 'Élève, Yaoundé',
  target_users: at % 3 ? ['Students'] : ['Farmers', 'Parents'],
  language: at % 6 ? 'en' : ['sw', 'yo'][(at / 6) % 2],
  status: at % 4 ? 'approved' : statuses[at % statuses.length],
  vote_count: (at * 37) % 50,
}))
// Inserts in batches, so that no statement times out on a busy machine.
for (let from = 0; from < ideas.length; from += 400)
  await runAs(
    service,
    (tx) => tx`
      insert into public.app_ideas (title, description, language, submitter_name, target_users, status, vote_count)
      select title, 'Solves a problem that is described here.', language, submitter_name, target_users, status, vote_count
      from jsonb_to_recordset(${tx.json(ideas.slice(from, from + 400))}) as idea
        (title text, language text, submitter_name text, target_users text[], status text, vote_count integer)`,
  )

type Question = {
  search: string
  audience: string
  language: string
  state: string
  sort: string
  page: number
}
const plain: Question = { search: '', audience: '', language: '', state: '', sort: 'vote_count', page: 1 }
const orders: Record<string, string> = {
  vote_count: 'vote_count desc, created_at desc, id',
  created_at: 'created_at desc, id',
  title: 'title collate "und-x-icu", id',
}

async function found({ search, audience, language, state, sort, page }: Question) {
  const [row] = await runAs(
    anonymous,
    (tx) => tx<{ answer: { ideas: { id: string }[]; total: number; has_more: boolean } }[]>`
      select public.search_ideas(${search}, ${audience}, ${state}, ${sort}, ${page}, ${language}) as answer`,
  )
  return { ...row?.answer, ideas: row?.answer.ideas.map(({ id }) => id) }
}

/** Returns every idea that matches, by a plain query of the table. */
async function matching({ search, audience, language, state, sort }: Omit<Question, 'page'>) {
  const pattern = `%${foldText(search).replaceAll(/[\\%_]/g, '\\$&')}%`
  const ids = await runAs(
    service,
    (tx) => tx<{ id: string }[]>`
      select id from public.app_ideas
      where status in ('approved', 'in_development', 'testing', 'completed')
        and (private.folded(title) like ${pattern} or private.folded(submitter_name) like ${pattern})
        and (${audience} = '' or target_users @> array[${audience}]) and (${state} = '' or status = ${state})
        and (${language} = '' or language = ${language})
      order by ${tx.unsafe(orders[sort] ?? '')}`,
  )
  return ids.map(({ id }) => id)
}

/** Compares some pages of the search with the result of `matching`. */
async function expectPages(question: Omit<Question, 'page'>, pages = [1]) {
  const ids = await matching(question)
  const most = question.search ? 1_000 : ids.length
  for (const page of pages)
    expect(await found({ ...question, page }), JSON.stringify({ ...question, page })).toEqual({
      ideas: ids.slice((page - 1) * 10, page * 10),
      total: Math.min(ids.length, most),
      has_more: ids.length > most,
    })
}

const texts = [
  ...['m', 'Q', 'ü', 'é', 'É', 'ß', 'ς', 'Σ', '%', '_', '\\', ' ', ',', '7', '🌱', 'ና', '\u0001', '\ud83c'],
  ...[
    'cl',
    'CL',
    'éc',
    'ÉC',
    'οσ',
    'ος',
    '0%',
    'a_',
    '_b',
    '\\b',
    '🌱 ',
    'zq',
    'zx',
    'q ',
    ' 1',
    'no',
    'ọj',
    '\u00011',
  ],
  ...[
    'que',
    'éco',
    'map 1',
    'Clinic',
    'CLINIC MAP',
    'kano',
    'market queue',
    '%%%',
    'a_b',
    'a\\b',
    'ቡና ',
    'queue 99',
    'qqq',
  ],
  ...['queue 1\u0001student', 'élève, yaoundé', '0student', 'for students', 'is approved'],
]

describe('search_ideas', () => {
  it.each(Object.keys(orders))(
    'search_ideas finds the same ideas as a scan of titles and submitters, sorted by %s',
    async (sort) => {
      for (const search of texts) await expectPages({ ...plain, search, sort })
    },
  )
  it('search_ideas finds accented text without accents and in another Unicode form', async () => {
    const title = 'Ọjà Ṣọlá ní ƙauye, Ɓaure'
    const id = await buildIdea(runAs, { title })
    for (const search of ['oja sola', 'OJA', 'kauye', 'baure', 'Ọjà', title.normalize('NFD')])
      expect((await found({ ...plain, search, sort: 'created_at' })).ideas, search).toContain(id)
    expect((await found({ ...plain, search: 'sole' })).ideas).toEqual([])
    await runAs(service, (tx) => tx`delete from public.app_ideas where id = ${id}`)
  })
  it('search_ideas ignores accents and case exactly as the pages do', async () => {
    for (const text of [
      ...texts.filter((text) => !/\p{Surrogate}/u.test(text)),
      'ＡＢ％',
      'İstanbul',
      'ﷺ',
      'Ƙ ƴ Ɗ',
      'مُحَمَّد',
      '½',
    ])
      expect(await runAs(service, (tx) => tx`select private.folded(${text}) as said`), text).toEqual([
        { said: foldText(text) },
      ])
  })
  it.each(['', 'e', 'm', 'zx', 'queue', 'CLINIC'])(
    'search_ideas returns every page and applies every filter for "%s"',
    async (search) => {
      for (const sort of Object.keys(orders))
        for (const audience of ['', 'Parents'])
          for (const language of ['', 'sw'])
            for (const state of ['', 'completed'])
              await expectPages({ search, audience, language, state, sort }, [1, 7, 101])
    },
  )
})

describe('search_ideas with more matches than it sorts', () => {
  it.each(Object.keys(orders))(
    'search_ideas sorted by %s returns the expected pages even if too many ideas match to be sorted',
    async (sort) => {
      const [{ definition = '' } = {}] = await owner<{ definition: string }[]>`
      select pg_get_functiondef('public.search_ideas'::regproc) as definition`
      expect(definition).toContain('constant integer := 20000')
      onTestFinished(async () => void (await owner.unsafe(definition)))
      await owner.unsafe(definition.replace('constant integer := 20000', 'constant integer := 1000'))
      expect((await found({ ...plain, search: 'market' })).has_more).toBe(true)
      for (const search of ['', 'm', 'E', 't ', 'market', 'queue'])
        for (const audience of ['', 'Parents']) {
          await expectPages({ ...plain, search, audience, sort }, [1, 7])
          await expectPages({ ...plain, search, audience, language: 'sw', sort })
        }
    },
  )
})

describe('the search table of ideas', () => {
  const strays = () =>
    runAs(
      service,
      (tx) => tx`
        with listed as (
          select id, private.folded(title) || chr(1) || private.folded(submitter_name) as words, title, target_users, status, created_at, vote_count, language
          from public.app_ideas where status in ('approved', 'in_development', 'testing', 'completed'))
        (table listed except table private.idea_search) union all (table private.idea_search except table listed)`,
    )

  it('the table idea_search contains every listed idea and no other', async () => {
    const admin = await buildAdministrator(runAs)
    const id = await buildIdea(runAs, { title: 'Waiting Room', status: 'awaiting_approval' })
    const change = (set: string) =>
      runAs(admin.identity, (tx) => tx.unsafe(`update public.app_ideas set ${set} where id = '${id}'`))
    const ids = async (search: string) => (await found({ ...plain, search })).ideas
    expect(await ids('waiting room')).toEqual([])
    await change(`status = 'approved'`)
    expect(await ids('waiting room')).toEqual([id])
    await change(`title = 'Bus Stop', target_users = '{NGOs}'`)
    expect(await ids('waiting room')).toEqual([])
    expect((await found({ ...plain, search: 'bu', audience: 'NGOs' })).ideas).toEqual([id])
    await change(`language = 'ha'`)
    expect((await found({ ...plain, search: 'bus stop', language: 'en' })).ideas).toEqual([])
    expect((await found({ ...plain, language: 'ha' })).ideas).toEqual([id])
    await change(`status = 'rejected'`)
    expect(await ids('bus stop')).toEqual([])
    await change(`status = 'testing'`)
    await runAs(admin.identity, (tx) => tx`delete from public.app_ideas where id = ${id}`)
    expect(await ids('bus stop')).toEqual([])
    expect(await strays()).toEqual([])
  })
  it('the table idea_search is correct after simultaneous votes and decisions', async () => {
    const id = await buildIdea(runAs, { title: 'Everybody at Once' })
    const voters = await Promise.all(
      Array.from({ length: 6 }, (_, at) => buildPerson(runAs, `voter-${at}@example.org`)),
    )
    await Promise.allSettled([
      ...voters.map((voter) =>
        runAs(service, (tx) => tx`select from private.vote_on_idea(${voter.id}, ${id}, true)`),
      ),
      ...['testing', 'rejected', 'completed'].map((status) =>
        runAs(service, (tx) => tx`update public.app_ideas set status = ${status} where id = ${id}`).then(
          () => undefined,
        ),
      ),
    ])
    expect(await strays()).toEqual([])
  })
})

it('the list of languages contains only the languages of listed ideas', async () => {
  await buildIdea(runAs, { language: 'ig', status: 'awaiting_approval' })
  const named = () =>
    runAs(anonymous, (tx) => tx<{ languages: string[] }[]>`select public.get_idea_languages() as languages`)
  expect(await named()).toEqual([{ languages: ['en', 'sw', 'yo'] }])
  await buildIdea(runAs, { language: 'ha' })
  expect(await named()).toEqual([{ languages: ['en', 'ha', 'sw', 'yo'] }])
})

it('ideas sorted by title are in dictionary order, and the order is read from an index', async () => {
  const marked = ['apple', 'Élan', 'Ọjà', 'Zebra']
  const found = await runAs(
    anonymous,
    (tx) => tx<{ title: string }[]>`
      select title from (select unnest(${['Zebra', 'Ọjà', 'apple', 'Élan']}::text[]) as title) as titles
      order by title collate "und-x-icu"`,
  )
  expect(found.map(({ title }) => title)).toEqual(marked)
  const plan = await runAs(anonymous, async (tx) => {
    await tx`set local enable_sort = off`
    return tx`explain select id from public.app_ideas order by title collate "und-x-icu", id limit 10`
  })
  expect(JSON.stringify(plan)).toContain('app_ideas_title_order_idx')
})
