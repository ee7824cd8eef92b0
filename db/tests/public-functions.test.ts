import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { rootFolder } from '#server/root.ts'
import { readPublicFunctions } from '#tests/support/public-functions.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { owner } = await createTestDatabase()
const offered = await readPublicFunctions(owner)

/** Returns the functions of the table "Public functions that write" in db/CONVENTIONS.md. */
function listedWrites(): string[] {
  const text = readFileSync(join(rootFolder, 'db/CONVENTIONS.md'), 'utf8')
  const [, table = ''] = text.split('## Public functions that write\n')
  const rows = table.split('\n## ')[0]?.matchAll(/^\| (`.+`) \| \S.* \|$/gm) ?? []
  return Array.from(rows, ([, names = '']) => names.match(/\w+/g) ?? []).flat()
}

it('db/CONVENTIONS.md lists every public function that writes, with its reason, and no others', () => {
  const writes = offered.filter(({ isWrite }) => isWrite).map(({ name }) => name)
  expect(listedWrites().toSorted()).toEqual(writes)
})

it('every public function that only reads is called by a page, by the server or by the specification', () => {
  const files = execFileSync('git', ['ls-files', 'web', 'server'], { cwd: rootFolder, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  const code = files.map((file) => readFileSync(join(rootFolder, file), 'utf8')).join('\n')
  const unused = offered.filter(
    ({ name, isWrite, isSpecified }) => !isWrite && !isSpecified && !new RegExp(`\\b${name}\\b`).test(code),
  )
  expect(unused).toEqual([])
})
