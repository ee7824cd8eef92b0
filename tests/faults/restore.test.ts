import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { open, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { connect } from '#backend/db/connect.ts'
import { createRunAs, service } from '#backend/db/run-as.ts'
import { createFolderStore } from '#backend/files/folder-store.ts'
import { rootFolder } from '#server/root.ts'
import { createEmptyDatabase } from '#tests/support/empty-database.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createNodes } from '#tests/support/nodes.ts'
import { buildPerson } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { startMailServer } from '#tests/support/test-mail-server.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
import { makeBackup } from '../../scripts/backup/make-backup.ts'
import { getTablePath } from '../../scripts/backup/manifest.ts'

const scratch = mkdtempSync(join(tmpdir(), 'twenty-in-24-restore-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
const database = await createEmptyDatabase()
const nodes = await createNodes(database)
const backup = join(scratch, 'backup')

/** Backs up a site with an idea on its board. The submitter has not yet received the email and the badge. */
async function backUpSite() {
  const { login, ownerUrl } = await createTestDatabase()
  const runAs = createRunAs(login)
  const { id: userId } = await buildPerson(runAs, 'ada@example.org')
  const id = await buildIdea(runAs, { title: 'Clinic Queue', status: 'awaiting_approval', userId })
  await runAs(
    service,
    (tx) =>
      tx`update public.app_ideas set status = 'approved', submitter_email = 'ada@example.org' where id = ${id}`,
  )
  await makeBackup({ ownerUrl, store: createFolderStore(join(scratch, 'files')), folder: backup })
}

/** Runs the built command as an operator does. */
function restore(argument: string) {
  const child = spawn(process.execPath, [join(rootFolder, 'dist/server/restore.js'), argument], {
    env: { ...nodes.settings, DATA_DIR: join(scratch, 'data') },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text
    })
  return { child, ended: once(child, 'close').then(([code]) => ({ code, output })) }
}

/** Kills a restore while it copies a table, which it reads from a pipe without data. */
async function killHalfWay() {
  const folder = join(scratch, 'slow')
  cpSync(backup, folder, { recursive: true })
  const path = getTablePath(folder, 'public.app_ideas')
  const bytes = readFileSync(path)
  rmSync(path)
  execFileSync('mkfifo', [path])
  const { child, ended } = restore(folder)
  // Fills the pipe for the first read, in which the restore only checks the backup.
  await writeFile(path, bytes)
  const owner = connect(database.ownerUrl, { max: 1 })
  await waitUntil('the mark of a restore', async () => {
    const [row] = await owner`select to_regclass('migrations.unfinished_restore') as mark`
    return row?.mark ?? undefined
  })
  await owner.end()
  const loading = await open(path, 'w') // Resolves when the restore opens the table again.
  child.kill('SIGKILL')
  await ended
  await loading.close()
}

it('no node starts on a database whose restore was killed half-way, and a second restore completes it without sending emails', async () => {
  await backUpSite()
  const mail = await startMailServer()
  await killHalfWay()
  const refused = await nodes.start()
  await waitUntil('its end', () => !refused.isAlive(), 60_000)
  expect(refused.output().trim()).toBe(
    'Cannot start: a restore into this database did not finish. Run `npm run restore` again with the same backup',
  )

  const again = await restore(backup).ended
  expect(again.output).toContain('Held back: 1 email and 1 badge, and any reminders')
  const node = await nodes.start({ SMTP_URL: mail.url })
  await node.ready()
  const board = await fetch(`${node.url}/rest/v1/app_ideas?select=title`, { headers: { apikey: nodes.key } })
  expect(await board.json()).toEqual([{ title: 'Clinic Queue' }])

  // A new email is sent immediately. If the restore had not held back the older emails, they would have been
  // sent first.
  const headers = { 'content-type': 'application/json', apikey: nodes.key }
  const body = JSON.stringify({ email: 'kofi@example.org', name: 'Kofi' })
  await fetch(`${node.url}/functions/v1/send-verification-email`, { method: 'POST', headers, body })
  await mail.emailTo('kofi@example.org')
  expect(mail.emails).toHaveLength(1)

  expect(await restore('--release').ended).toEqual({ code: 0, output: 'Released: 1 email and 1 badge.\n' })
  await waitUntil('the held emails', () => mail.emails.length === 3, 60_000)
  const [, ...held] = mail.emails.map(({ recipients }) => recipients[0])
  expect(held).toEqual(['ada@example.org', 'ada@example.org'])
  expect(await node.terminate()).toBe(0)
  await mail.stop()
})
