import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { rootFolder } from '#server/root.ts'
import { signCredential } from '#server/services/badges/credential.ts'
import { afterFile } from '#tests/support/clean-up.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildPerson } from '#tests/support/people.ts'
import { createTestServer } from '#tests/support/test-server.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const guide = readFileSync(join(rootFolder, 'docs/client.md'), 'utf8')
const program = Array.from(guide.matchAll(/^```ts\n([\s\S]*?)^```$/gm), ([, snippet]) => snippet).join('\n')

const folder = mkdtempSync(join(tmpdir(), 'client-guide-'))
afterFile(() => rmSync(folder, { recursive: true, force: true }))
symlinkSync(join(rootFolder, 'node_modules'), join(folder, 'node_modules'))
copyFileSync(join(rootFolder, 'database.types.ts'), join(folder, 'database.types.ts'))
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')

const wrong = program.replace(
  "select('id, title, vote_count, target_users'",
  "select('id, titel, vote_count'",
)
writeFileSync(join(folder, 'guide.ts'), program)
writeFileSync(join(folder, 'wrong.ts'), wrong)
writeFileSync(
  join(folder, 'tsconfig.json'),
  JSON.stringify({
    compilerOptions: {
      target: 'es2023',
      module: 'esnext',
      moduleResolution: 'bundler',
      types: ['node'],
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
    },
    files: ['guide.ts', 'wrong.ts'],
  }),
)
const { stdout: complaints } = spawnSync(
  process.execPath,
  [join(rootFolder, 'node_modules/typescript-7/bin/tsc'), '-p', folder, '--pretty', 'false'],
  { cwd: folder, encoding: 'utf8', timeout: 60_000 },
)

it('the types of the client refuse a column that does not exist', () => {
  expect(complaints).toContain("column 'titel' does not exist")
})

it('the snippets in the client guide have correct types', () => {
  expect(complaints.split('\n').filter((line) => line !== '' && !/^(wrong\.ts|\s)/.test(line))).toEqual([])
})

it('the snippets in the client guide can read, sign in, listen, submit, vote and check a badge', async () => {
  const { url, secrets, runAs, app, codeFor } = await createTestServer()
  await buildIdea(runAs, { title: 'Market Board' })
  const holder = await buildPerson(runAs, 'holder@example.org')
  const facts = {
    id: 'b1d7a9e0-7a1c-4b0a-9a55-0f5f3a3c9f01',
    type: 'community_supporter' as const,
    recipientName: 'Kofi',
    code: 'ABC234',
    issuedAt: new Date('2025-07-01T00:00:00Z'),
  }
  const credential = await signCredential(facts, app.badgeIssuer)
  await runAs(
    service,
    (
      tx,
    ) => tx`insert into public.badges (id, badge_type, badge_title, recipient_name, recipient_email, user_id, verification_code, credential)
      values (${facts.id}, ${facts.type}, 'Community Champion', 'Kofi', ${holder.email}, ${holder.id}, ${facts.code}, ${credential})`,
  )
  const { outputText } = ts.transpileModule(program, {
    compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext },
  })
  writeFileSync(join(folder, 'guide.mjs'), outputText)
  const email = 'guest@example.org'
  const environment = { SITE: url, KEY: secrets.publishableKey, EMAIL: email, BADGE: facts.code }
  const child = spawn(process.execPath, ['guide.mjs'], {
    cwd: folder,
    env: { ...process.env, ...environment },
  })
  afterFile(() => void child.kill())
  const said = listen(child)
  await waitUntil(
    'the program to ask for the code',
    () => said().includes('The code from the email') || undefined,
  )
  child.stdin.write(`${await codeFor(email)}\n`)
  const status = await new Promise((resolve) => child.once('exit', resolve))
  expect({ status, said: said() }).toEqual({
    status: 0,
    said: expect.stringMatching(
      /1 ideas, first of them Market Board[\s\S]*Signed in as guest@example\.org\nWaiting for approval: Clinic Queue\nIt has 1 votes now\nHeard: (INSERT|UPDATE)\nidea\.already_voted: You have already voted on this idea\nGenuine: Community Champion, Community Champion\n$/,
    ),
  })
})

function listen(child: ChildProcessWithoutNullStreams): () => string {
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  return () => said
}
