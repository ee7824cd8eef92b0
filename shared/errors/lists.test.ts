import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { maxSentenceCharacters } from '#shared/content.ts'
import { maxEntryTextCharacters } from '#shared/day-writing.ts'
import { contentErrors } from '#shared/errors/content.ts'
import { dayErrors } from '#shared/errors/day.ts'
import { findErrorRule } from '#shared/errors/define.ts'
import { evidenceErrors } from '#shared/errors/evidence.ts'
import { maxEvidenceTextCharacters } from '#shared/evidence.ts'

const folder = 'shared/errors'
const imports = (name: string) =>
  Array.from(readFileSync(`${folder}/${name}`, 'utf8').matchAll(/errors\/([\w-]+\.ts)'/g), ([, file]) => file)
const lists = readdirSync(folder).filter((name) =>
  readFileSync(`${folder}/${name}`, 'utf8').includes(' = defineErrors('),
)

test('the file all.ts imports each list of error codes', () => {
  const all = imports('all.ts').flatMap((name = '') => [name, ...imports(name)])
  expect(lists.filter((name) => !all.includes(name) && !name.endsWith('.test.ts'))).toEqual([])
})

test.each([
  [evidenceErrors.text_too_long, maxEvidenceTextCharacters],
  [dayErrors.text_too_long, maxEntryTextCharacters],
  [contentErrors.too_long, maxSentenceCharacters],
])('the error sentence of %s contains the limit %i', (code, limit) => {
  expect(findErrorRule(code)?.text?.replaceAll(',', '')).toContain(` ${limit} `)
})
