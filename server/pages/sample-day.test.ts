import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createLiveFileHandler } from '#server/pages/live-files.ts'
import { sampleApps } from '#server/pages/sample-lines.ts'
import { createEmailTextLoader } from '#server/services/words/email-texts.ts'
import type { ChallengeApp } from '#shared/challenge-apps.ts'
import { checkChain } from '#shared/check-chain.ts'
import { deriveDay } from '#shared/derive-day.ts'
import type { AppDetails } from '#shared/live-app.ts'
import {
  type DayRecord,
  type EarlierEntries,
  getDayPlan,
  type LiveDay,
  listLoadedEntries,
  recordPaths,
} from '#shared/live-day.ts'
import { sampleAppsPath, sampleLiveMinute } from '#shared/sample-day.ts'
import { createDayWriter, startDay } from '#tests/support/day.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { app, secrets } = await createTestApp({ hasPages: true })
const { runAs } = app

const filesOf = (demo: boolean) =>
  createLiveFileHandler({
    fetch: async (request) => app.fetch(request),
    publishableKey: secrets.publishableKey,
    publicUrl: 'http://localhost:3000',
    demo,
    wordsIn: createEmailTextLoader(async () => ({ words: undefined })),
  })
const [inDemo, inProduction] = [filesOf(true), filesOf(false)]
const ask = (path: string, files = inDemo) => files(new Request(`http://localhost:3000${path}`))
const read = async <T>(path: string, files = inDemo): Promise<T> => (await ask(path, files))?.json()

const dayOf = (live: LiveDay) => {
  const plan = getDayPlan(live)
  if (!plan) throw new Error('no attempt')
  const start = Date.parse(plan.start)
  return deriveDay(listLoadedEntries(live), plan, start + sampleLiveMinute * 60_000)
}

it.each(['/live.json', '/live.json?app=1', '/live.json?before=9', ...Object.values(recordPaths)])(
  'a production site ignores the preview parameter of %s',
  async (path) => {
    const real = await (await ask(path, inProduction))?.text()
    for (const mode of ['live', 'after'])
      expect(
        await (await ask(`${path}${path.includes('?') ? '&' : '?'}preview=${mode}`, inProduction))?.text(),
      ).toBe(real)
  },
)

it('a production site has no sample apps', async () => {
  expect(await ask(`${sampleAppsPath}?preview=after`, inProduction)).toBeUndefined()
})

it.each(['', '?preview=before', '?preview=1', '?preview=AFTER'])(
  'a demo in which the day has not started shows its real, empty log at /live.json%s',
  async (search) => {
    expect((await read<LiveDay>(`/live.json${search}`)).entries).toEqual([])
    expect(await read(`${sampleAppsPath}${search}`)).toBeNull()
  },
)

it('the sample day is neither stored in the database nor signed', async () => {
  await ask('/live.json?preview=after')
  const record = await read<DayRecord>(`${recordPaths.summary}?preview=after`)
  expect(record.heads).toEqual([])
  expect(record.proof).toBeUndefined()
  const [stored] = await runAs(service, (tx) => tx`select count(*)::int from public.day_log`)
  expect(stored).toEqual({ count: 0 })
})

it('the sample day in the mode Live has eight finished apps and a ninth being built', async () => {
  const day = dayOf(await read<LiveDay>('/live.json?preview=live'))
  expect({ state: day.state, finished: day.finished, now: day.appNow }).toEqual({
    state: 'running',
    finished: 8,
    now: 9,
  })
  const apps = await read<ChallengeApp[]>(`${sampleAppsPath}?preview=live`)
  expect(apps.map(({ state }) => state)).toEqual([
    ...Array(8).fill('done'),
    'building',
    ...Array(11).fill('queued'),
  ])
  const record = await read<DayRecord>(`${recordPaths.summary}?preview=live`)
  expect(dayOf(record).finished).toBe(8)
})

it('the sample day in the mode Live has no entry later than the clock of the preview', async () => {
  const { attempt } = await read<LiveDay>('/live.json?preview=live')
  const { entries } = await read<{ entries: LiveDay['entries'] }>(`${recordPaths.chain}?preview=live`)
  const now = Date.parse(attempt?.start ?? '') + sampleLiveMinute * 60_000
  const late = entries.filter(({ recorded_at }) => Date.parse(recorded_at) > now)
  expect(entries.length).toBeGreaterThan(20)
  expect(late).toEqual([])
})

it('the sample day in the mode After has ended with twenty apps', async () => {
  const live = await read<LiveDay>('/live.json?preview=after')
  expect({ ...dayOf(live), holds: dayOf(live).holds.length }).toMatchObject({
    state: 'ended',
    finished: 20,
    holds: 2,
  })
  const apps = await read<ChallengeApp[]>(`${sampleAppsPath}?preview=after`)
  expect(apps.map(({ title, state }) => [title, state])).toEqual(sampleApps.map(([title]) => [title, 'done']))
  const record = await read<DayRecord>(`${recordPaths.summary}?preview=after`)
  expect(dayOf(record).finished).toBe(20)
  expect(live.attempt?.name).toBe('demo')
})

it('a sample app with the title of a listed idea links to that idea', async () => {
  const apps = () => read<ChallengeApp[]>(`${sampleAppsPath}?preview=after`)
  const ideaOf = async (title: string) => (await apps()).find((app) => app.title === title)?.idea
  await buildIdea(runAs, { title: 'Rent Splitter', status: 'rejected' })
  expect(await ideaOf('Rent Splitter')).toBeNull()
  const id = await buildIdea(runAs, { title: 'Clinic Queue', status: 'approved', voteCount: 47 })
  expect(await ideaOf('Clinic Queue')).toMatchObject({ id })
  expect(await ideaOf('Exam Buddy')).toBeNull()
  const live = await read<LiveDay>('/live.json?preview=after')
  expect(live.apps.find(({ title }) => title === 'Clinic Queue')?.idea).toMatchObject({ id, votes: 47 })
  const details = await read<AppDetails>('/live.json?app=1&preview=after')
  expect(details).toMatchObject({ votesNow: 47, ideaSentAt: expect.any(String) })
})

it('the whole log of the sample day can be read in portions, with each entry once', async () => {
  const first = await read<LiveDay>('/live.json?preview=after')
  const entries = [...first.entries]
  let { older } = first
  while (older > 0) {
    const next = await read<EarlierEntries>(`/live.json?before=${entries.at(-1)?.number}&preview=after`)
    entries.push(...next.entries)
    older = next.older
  }
  const { count } = await read<DayRecord>(`${recordPaths.summary}?preview=after`)
  expect(entries.map(({ number }) => number)).toEqual(Array.from({ length: count }, (_, at) => count - at))
})

it('the page of a sample app contains its entries and the events during its time', async () => {
  const { entries } = await read<AppDetails>('/live.json?app=5&preview=after')
  expect(entries.map(({ kind }) => kind).toReversed()).toEqual([
    'app_started',
    'note',
    'hold_begun',
    'hold_ended',
    'app_finished',
  ])
})

it.each(['live', 'after'])(
  'the hash chain of the sample day in the mode %s is valid, marked as a demo and repeatable',
  async (mode) => {
    const path = `${recordPaths.chain}?preview=${mode}`
    const chain = await read<Parameters<typeof checkChain>[0]>(path)
    expect(await checkChain(chain)).toEqual({ holds: true, entries: chain.entries.length, heads: 0 })
    expect(chain.facts).toMatchObject({ attempt: 'demo', builder: 'Demo data' })
    expect(await read(path)).toEqual(chain)
  },
)

it('a demo whose log has started shows its real log in every mode', async () => {
  const builder = await buildAdministrator(runAs, 'builder@example.org')
  await startDay(runAs, { minutesIn: 130 })
  await createDayWriter(runAs, builder.id)(130, { kind: 'attempt_started' })
  for (const mode of ['live', 'after']) {
    const live = await read<LiveDay>(`/live.json?preview=${mode}`)
    expect(live.entries.map(({ kind }) => kind)).toEqual(['attempt_started'])
    expect(await read(`${sampleAppsPath}?preview=${mode}`)).toBeNull()
    expect(await read(`${recordPaths.summary}?preview=${mode}`)).toMatchObject({ count: 1 })
  }
})
