import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { rootFolder } from '#server/root.ts'
import { makeSecrets } from '#server/secrets.ts'
import { createNodes } from '#tests/support/nodes.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

it('a node whose secret differs from the database’s stops immediately and names the setting, until the secret is adopted', async () => {
  const database = await createTestDatabase()
  const nodes = await createNodes(database)
  const first = await nodes.start()
  await first.ready()
  const { codePepper } = await makeSecrets()
  const foreign = await nodes.start({ CODE_PEPPER: codePepper })
  await waitUntil('its end', () => !foreign.isAlive(), 20_000)
  expect(foreign.output()).toMatch(
    /^Cannot start: CODE_PEPPER: does not match the secret this database is using/m,
  )
  expect(foreign.output()).not.toContain(codePepper)
  expect(await first.status('/readyz')).toBe(200)
  expect(await first.terminate()).toBe(0)

  const command = spawn(process.execPath, ['dist/server/adopt-secrets.js'], {
    cwd: rootFolder,
    env: { ...nodes.settings, CODE_PEPPER: codePepper },
  })
  let said = ''
  command.stdout.on('data', (text) => {
    said += text
  })
  await once(command, 'close')
  expect(said).toContain('Adopted: CODE_PEPPER.')
  const adopted = await nodes.start({ CODE_PEPPER: codePepper })
  await adopted.ready()
  const late = await nodes.start()
  await waitUntil('its end', () => !late.isAlive(), 20_000)
  expect(late.output()).toContain('Cannot start: CODE_PEPPER')
})
