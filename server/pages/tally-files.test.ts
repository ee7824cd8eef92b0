import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createTallyFileHandler } from '#server/pages/tally-files.ts'
import { rootFolder } from '#server/root.ts'
import { receiptErrors } from '#shared/errors/receipts.ts'
import { afterFile } from '#tests/support/clean-up.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildPerson } from '#tests/support/people.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { app, runAs, secrets, call, request, signIn } = await createTestApp()
const answer = createTallyFileHandler({
  fetch: async (asked) => app.fetch(asked),
  publishableKey: secrets.publishableKey,
})
const idea = await buildIdea(runAs, { title: 'Clinic Queue' })
for (const at of [1, 2, 3, 4]) {
  const { id } = await buildPerson(runAs, `voter-${at}@example.org`)
  await runAs(service, (tx) => tx`select from private.vote_on_idea(${id}, ${idea}, true)`)
}
const script = join(rootFolder, 'server/pages/recount.mjs')

/** Runs the recount program against a site with these files. */
async function recount(files: Record<string, string>, ...more: string[]) {
  const site = createServer((asked, response) => response.end(files[asked.url ?? ''] ?? 'null'))
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  afterFile(() => void site.close())
  const { port } = site.address() as { port: number }
  const child = spawn(process.execPath, [script, `http://127.0.0.1:${port}`, ...more])
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const status = await new Promise((resolve) => child.once('exit', resolve))
  site.close()
  return { status, said }
}

const fileOf = async (path: string) => answer(new Request(`http://localhost${path}`))

it('a voter gets a receipt that only they can see, and the next vote tally contains it', async () => {
  const { access_token } = await signIn('ada@example.org')
  expect(await request('/functions/v1/get-own-marks')).toMatchObject({
    status: 401,
    body: { code: receiptErrors.not_signed_in },
  })
  const { body } = await call('vote-on-idea', { ideaId: idea }, access_token)
  const { mark } = body.data as unknown as { mark: string }
  expect(mark).toMatch(/^[0-9a-f]{32}$/)
  await runAs(service, (tx) => tx`select private.publish_tally()`)
  const own = await request('/functions/v1/get-own-marks', { token: access_token })
  expect(own.body.data).toMatchObject([{ idea_id: idea, mark }])
  const text = (await (await fileOf('/app-ideas/tally.json'))?.text()) ?? ''
  expect(JSON.parse(text).ideas[0]).toMatchObject({ votes: 5, marks: expect.arrayContaining([mark]) })
  const { said, status } = await recount({ '/app-ideas/tally.json': text }, mark)
  expect({ said, status }).toEqual({
    said: expect.stringMatching(
      /^Your vote for Clinic Queue is counted\.\n.*: 5 votes for 1 ideas\..*\nAll votes check out\.\n$/,
    ),
    status: 0,
  })
})

it.each([
  ['a vote is added', (text: string) => text.replace('"votes":5', '"votes":6'), '6 votes, 5 receipts'],
  [
    'marks are left out',
    (text: string) => text.replace(/"marks":\[[^\]]*\]/, '"marks":null'),
    '5 votes, no receipts published',
  ],
  [
    'a mark stands twice',
    (text: string) => text.replace(/"marks":\["(\w+)", "\w+"/, '"marks":["$1", "$1"'),
    'appears twice',
  ],
])('the verification program for vote tallies reports a fault when %s', async (_, forge, says) => {
  const text = (await (await fileOf('/app-ideas/tally.json'))?.text()) ?? ''
  expect(forge(text)).not.toBe(text)
  const { said, status } = await recount({ '/app-ideas/tally.json': forge(text) })
  expect({ said, status }).toEqual({ said: expect.stringContaining(says), status: 1 })
})

it('the verification program names the log entry that contains the hash of the vote tally', async () => {
  const text = (await (await fileOf('/app-ideas/tally.json'))?.text()) ?? ''
  const [tally] = await runAs(
    service,
    (tx) => tx<{ hash: string }[]>`select hash from private.vote_tallies where day is not null`,
  )
  const log = JSON.stringify({ entries: [{ number: 7, text: `Tally: ${tally?.hash}` }] })
  const { said } = await recount({ '/app-ideas/tally.json': text, '/record.json': log })
  expect(said).toContain('Entry 7 of the log confirms this')
})

it('the verification program for vote tallies has no more than thirty lines', () => {
  expect(readFileSync(script, 'utf8').trim().split('\n').length).toBeLessThanOrEqual(30)
})

it('the vote tally file of a day without a tally is not found', async () => {
  expect((await fileOf('/app-ideas/tally/2020-01-01.json'))?.status).toBe(404)
  expect(await fileOf('/app-ideas/tally/nonsense.json')).toBeUndefined()
})
