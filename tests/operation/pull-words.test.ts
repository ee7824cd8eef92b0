import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { rootFolder } from '#server/root.ts'
import { hashReview } from '#server/services/words/reviews.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { pullTexts } from '../../scripts/words/pull.ts'

const { call, request, runAs, signInAdministrator, emailsTo } = await createTestApp()
const owner = await signInAdministrator()
const words = mkdtempSync(join(tmpdir(), 'twenty-in-24-words-'))
cpSync(join(rootFolder, 'words'), words, { recursive: true })
afterAll(() => rmSync(words, { recursive: true, force: true }))

const fileOf = (path: string) => readFileSync(join(words, path), 'utf8')
const released = (path: string) => readFileSync(join(rootFolder, 'words', path), 'utf8')
const pull = () => pullTexts(runAs, words)
const sort = 'board.filters.sort'

async function publish(language: string, id: string, said: string) {
  expect((await call('save-sentence', { language, id, said, version: 0 }, owner)).status).toBe(200)
  const { body } = await request('/functions/v1/get-sentences?language=en', { token: owner })
  const seen = (body.data as unknown as { newestDraft: number }).newestDraft
  expect((await call('publish-content', { seen }, owner)).status).toBe(200)
}

it('pulling published translations reports one that does not fit the release, and writes the others', async () => {
  await runAs(
    service,
    (tx) => tx`insert into private.content_published (language, id, said, release_hash) values
      ('ha', 'board.gone.heading', 'Ba ya nan', ${'0'.repeat(64)}),
      ('ha', 'board.head.title-idea', 'Ba suna', ${'0'.repeat(64)}),
      ('fr', 'board.filters.sort', 'L''ordre', ${'0'.repeat(64)})`,
  )
  await publish('ha', sort, 'Jeri')
  const { written, refused } = await pull()
  expect(written).toEqual([`words/ha: ${sort}`])
  expect(refused.toSorted()).toEqual([
    'words/fr: board.filters.sort: It has a straight apostrophe.',
    expect.stringMatching(/^words\/ha: board\.gone\.heading: /),
    expect.stringMatching(/^words\/ha: board\.head\.title-idea: \{title\} is missing/),
  ])
  const changed = JSON.parse(released('ha/board.json'))
  changed.filters.sort = 'Jeri'
  expect(fileOf('ha/board.json')).toBe(`${JSON.stringify(changed, null, 2)}\n`)
})

it('published translations that were pulled before are not written again', async () => {
  const before = fileOf('ha/board.json')
  expect((await pull()).written).toEqual([])
  expect(fileOf('ha/board.json')).toBe(before)
  expect(fileOf('review.json')).toBe(released('review.json'))
})

it('a translation’s approval is in review.json until it is withdrawn or the English sentence changes', async () => {
  const amina = { language: 'ha', name: 'Amina Bello', email: 'amina@example.org', isNative: true }
  expect((await call('invite-reader', amina, owner)).status).toBe(200)
  const code = /\/read\/([\w-]{43})$/m.exec((await emailsTo(amina.email))[0]?.text ?? '')?.[1]
  const hash = hashReview({ said: 'Jeri', english: 'Sort' })
  expect((await call('review-sentence', { code, id: sort, answer: 'right', hash })).status).toBe(200)

  const approved = () => JSON.parse(fileOf('review.json')).read
  expect((await pull()).approvals).toBe(1)
  const on = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
  expect(approved()).toEqual([{ language: 'ha', id: sort, hash, reader: amina.name, native: true, on }])
  expect(JSON.parse(fileOf('review.json')).doubts).toEqual(JSON.parse(released('review.json')).doubts)

  const say = (answer: string) => call('review-sentence', { code, id: sort, answer, hash })
  expect((await say('undone')).status).toBe(200)
  expect((await pull()).approvals).toBe(0)
  expect(approved()).toEqual([])
  expect((await say('right')).status).toBe(200)
  expect((await pull()).approvals).toBe(1)

  await publish('en', sort, 'Order')
  expect((await pull()).approvals).toBe(0)
  expect(approved()).toEqual([])
})
