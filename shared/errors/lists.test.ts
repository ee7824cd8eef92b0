import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { maxSentence } from '#shared/content.ts'
import { maxEntryText } from '#shared/day-writing.ts'
import { contentErrors } from '#shared/errors/content.ts'
import { dayErrors } from '#shared/errors/day.ts'
import { errorRule } from '#shared/errors/define.ts'
import { evidenceErrors } from '#shared/errors/evidence.ts'
import { maxEvidenceText } from '#shared/evidence.ts'

const folder = 'shared/errors'
const imports = (name: string) =>
  Array.from(readFileSync(`${folder}/${name}`, 'utf8').matchAll(/errors\/([\w-]+\.ts)'/g), ([, file]) => file)
const lists = readdirSync(folder).filter((name) =>
  readFileSync(`${folder}/${name}`, 'utf8').includes(' = defineErrors('),
)

test('the server imports each list of errors', () => {
  const all = imports('all.ts').flatMap((name = '') => [name, ...imports(name)])
  expect(lists.filter((name) => !all.includes(name) && !name.endsWith('.test.ts'))).toEqual([])
})

test.each([
  [evidenceErrors.text_too_long, maxEvidenceText],
  [dayErrors.text_too_long, maxEntryText],
  [contentErrors.too_long, maxSentence],
])('the sentence of %s contains the limit %i', (code, limit) => {
  expect(errorRule(code)?.text?.replaceAll(',', '')).toContain(` ${limit} `)
})
