import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { connect, connectForCopy } from '#backend/db/connect.ts'
import { createFolderStore } from '#backend/files/folder-store.ts'
import { readMigrations } from '#server/migrations.ts'
import { createEmptyDatabase } from '#tests/support/empty-database.ts'
import { backUpFirstVersion } from '#tests/support/first-version.ts'
import { makeBackup } from '../../scripts/backup/make-backup.ts'
import { getFilePath, getTablePath, readBackupManifest } from '../../scripts/backup/manifest.ts'
import { restoreBackup } from '../../scripts/backup/restore-backup.ts'
import { requireNoOtherRestore } from '../../scripts/backup/restore-mark.ts'
import { createCopyOutQuery, listTables } from '../../scripts/backup/tables.ts'

/** Changes that a restore makes on purpose: unsent emails and badge orders are held back until they are released. */
const changes: Record<string, (line: string) => string> = {
  'private.email_outbox': (line) =>
    line.replace(/^(90000000-0000-4000-8000-000000000001.*?\t0\t)[^\t]+/, '$1infinity'),
  'private.badge_orders': (line) => line.replace(/^(.*?\t2\t)[^\t]+/, '$1infinity'),
}

const scratch = mkdtempSync(join(tmpdir(), 'twenty-in-24-backup-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
const newFolder = () => mkdtempSync(join(scratch, 'folder-'))

const firstVersion = await backUpFirstVersion(createFolderStore(newFolder()), join(newFolder(), 'backup'))
const { ownerUrl } = await createEmptyDatabase()
const store = createFolderStore(newFolder())
const { later } = await restoreBackup({ ownerUrl, store, folder: firstVersion })

/** Returns every row of every table, in the format of COPY. `wanted` limits the tables and columns. */
async function contentsOf(url: string, wanted?: Map<string, string[]>) {
  const { connection, sql } = await connectForCopy(url, 'test')
  const contents = new Map<string, string[]>()
  for (const { name, columns } of await listTables(sql)) {
    const chunks: Uint8Array[] = []
    const asked = wanted ? wanted.get(name) : columns
    if (!asked) continue
    for await (const chunk of createCopyOutQuery(connection, { name, columns: asked })) chunks.push(chunk)
    contents.set(name, linesOf(Buffer.concat(chunks)))
  }
  await connection.end()
  return contents
}

const linesOf = (bytes: Uint8Array) => Buffer.from(bytes).toString().split('\n').filter(Boolean).sort()

describe('data of version 1.0.0', () => {
  it('data of version 1.0.0 can be migrated to the current version without changing any value', async () => {
    const { tables, migrations } = readBackupManifest(firstVersion)
    const names = migrations.map(({ name }) => name)
    expect([...names, ...later]).toEqual(readMigrations().map(({ name }) => name))
    const now = await contentsOf(ownerUrl, new Map(tables.map(({ name, columns }) => [name, columns])))
    for (const { name } of tables) {
      const before = linesOf(gunzipSync(readFileSync(getTablePath(firstVersion, name))))
      expect(before.length, `${name} has rows to prove it with`).toBeGreaterThan(0)
      const expected = changes[name] ? before.map(changes[name]) : before
      expect(now.get(name), name).toEqual(expect.arrayContaining(expected))
    }
  })
})

describe('a backup', () => {
  it('a backup is neither written over another nor restored into a database that is in use', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'something'), '')
    await expect(makeBackup({ ownerUrl, store, folder })).rejects.toThrow('is not empty')
    await expect(restoreBackup({ ownerUrl, store, folder: firstVersion })).rejects.toThrow(
      'database is not empty',
    )
  })

  it('a backup with a changed byte is not restored, and the database stays empty', async () => {
    const folder = newFolder()
    cpSync(firstVersion, folder, { recursive: true })
    const path = getTablePath(folder, 'public.app_ideas')
    const text = gunzipSync(readFileSync(path)).toString().replace('Clinic', 'Cliniq')
    writeFileSync(path, gzipSync(text))
    const { ownerUrl: url } = await createEmptyDatabase()
    await expect(restoreBackup({ ownerUrl: url, store, folder })).rejects.toThrow(
      'public.app_ideas was changed',
    )
    expect(await contentsOf(url)).toEqual(new Map())
  })

  it('a backup without one of its tables is not restored, and the error names the missing table', async () => {
    const folder = newFolder()
    cpSync(firstVersion, folder, { recursive: true })
    rmSync(getTablePath(folder, 'public.app_ideas'))
    const { ownerUrl: url } = await createEmptyDatabase()
    await expect(restoreBackup({ ownerUrl: url, store, folder })).rejects.toThrow(
      'the backup is damaged: public.app_ideas cannot be read',
    )
    expect(await contentsOf(url)).toEqual(new Map())
  })

  it('a backup cannot be restored by a version that does not have its migrations', async () => {
    const folder = newFolder()
    cpSync(firstVersion, folder, { recursive: true })
    const manifest = readBackupManifest(folder)
    manifest.migrations.push({ name: '9999_from_the_future.sql', checksum: 'x' })
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
    const { ownerUrl: url } = await createEmptyDatabase()
    await expect(restoreBackup({ ownerUrl: url, store, folder })).rejects.toThrow('9999_from_the_future.sql')
  })

  it('an unfinished restore cannot be completed with another backup, backed up, or run twice at the same time', async () => {
    const { ownerUrl: url } = await createEmptyDatabase()
    const owner = connect(url, { max: 2 })
    await owner`create schema migrations`
    await owner`create table migrations.unfinished_restore as select '2026-01-01' as backup, false as is_loaded`
    await expect(restoreBackup({ ownerUrl: url, store, folder: firstVersion })).rejects.toThrow(
      'a restore of the backup from 2026-01-01 was started here',
    )
    await expect(makeBackup({ ownerUrl: url, store, folder: join(newFolder(), 'half') })).rejects.toThrow(
      'did not finish',
    )
    const other = await owner.reserve()
    await requireNoOtherRestore(other)
    await expect(requireNoOtherRestore(owner, '100ms')).rejects.toThrow('another restore into this database')
    other.release()
    await owner.end()
  })

  it('a backup restores every row and every file, and only the owner of the files can read them', async () => {
    const folder = join(newFolder(), 'nightly')
    const before = connect(ownerUrl, { max: 1 })
    await before`
      insert into private.content_drafts (language, id, said, release_hash, version) values ('en', 'site.nav.blog', 'News', 'x', 7)`
    await before.end()
    const { files } = await makeBackup({ ownerUrl, store, folder })
    expect(files).toHaveLength(1)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const { mode } = statSync(join(folder, name))
      expect(mode & 0o077, name).toBe(0)
    }
    const { ownerUrl: url } = await createEmptyDatabase()
    const restored = createFolderStore(newFolder())
    await restoreBackup({ ownerUrl: url, store: restored, folder })
    expect(await contentsOf(url)).toEqual(await contentsOf(ownerUrl))
    const key = files[0]?.key ?? ''
    const bytes = async (from: typeof store) =>
      Buffer.from(await new Response(await from.read(key)).arrayBuffer())
    expect(await bytes(restored)).toEqual(await bytes(store))
    const owner = connect(url, { max: 1 })
    const [next] =
      await owner`insert into public.analytics_events (name, path) values ('page_view', '/') returning id`
    expect(next).toEqual({ id: '3' })
    // Checks the version of the next draft. Publishing compares versions to find drafts that the editor has
    // not seen.
    const [draft] = await owner`
      insert into private.content_drafts (language, id, said, release_hash) values ('en', 'site.nav.give', 'Give', 'x') returning version`
    expect(draft).toEqual({ version: '8' })
    const resting = await owner`select tgrelid from pg_trigger where tgenabled = 'D'`
    const unforced =
      await owner`select relname from pg_class where relkind = 'r' and relrowsecurity and not relforcerowsecurity`
    expect([...resting, ...unforced]).toEqual([])
    await owner.end()
  })

  it('a backup fails if its files are removed while it is written', async () => {
    const folder = join(newFolder(), 'swept')
    const sweeping: typeof store = {
      ...store,
      read(key) {
        rmSync(`${folder}.unfinished`, { recursive: true })
        return store.read(key)
      },
    }
    await expect(makeBackup({ ownerUrl, store: sweeping, folder })).rejects.toThrow('ENOENT')
    expect(existsSync(folder)).toBe(false)
  })

  it('a backup can be restored over a partial file that a killed restore left', async () => {
    const [file] = readBackupManifest(firstVersion).files
    const key = file?.key ?? ''
    const whole = readFileSync(getFilePath(firstVersion, key))
    const left = createFolderStore(newFolder())
    await left.write(key, whole.subarray(0, whole.length / 2))
    const { ownerUrl: url } = await createEmptyDatabase()
    await restoreBackup({ ownerUrl: url, store: left, folder: firstVersion })
    expect(Buffer.from(await new Response(await left.read(key)).arrayBuffer())).toEqual(whole)
  })

  it('a backup is consistent while people vote', async () => {
    const owner = connect(ownerUrl, { max: 2 })
    const [idea] = await owner<{ id: string }[]>`select id from public.app_ideas where title = 'Clinic Queue'`
    let isDone = false
    const voting = (async () => {
      for (let at = 0; !isDone; at += 1) {
        await owner`insert into auth.users (email, email_confirmed_at) values (${`voter-${at}@example.org`}, now())`
        await owner`insert into private.idea_votes (idea_id, user_id)
          select ${idea?.id ?? ''}, id from auth.users where email = ${`voter-${at}@example.org`}`
      }
    })()
    const folder = join(newFolder(), 'busy')
    await makeBackup({ ownerUrl, store, folder })
    isDone = true
    await voting
    await owner.end()
    const { ownerUrl: url } = await createEmptyDatabase()
    await restoreBackup({ ownerUrl: url, store: createFolderStore(newFolder()), folder })
    const restored = connect(url, { max: 1 })
    const torn = await restored`
      select title from public.app_ideas as idea
      where vote_count <> (select count(*) from private.idea_votes where idea_id = idea.id and not is_held)`
    expect(torn).toEqual([])
    await restored.end()
  })
})
