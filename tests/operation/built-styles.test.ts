import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { clientFolder } from '#server/root.ts'

const folder = join(clientFolder, 'assets')
const sheets = readdirSync(folder)
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))

it('the built styles contain width queries in the modern range syntax only', () => {
  const conditions = sheets.flatMap((sheet) => sheet.match(/@media[^{]+/g) ?? [])
  expect(conditions).toContain('@media (width<45rem)')
  expect(conditions.filter((condition) => /(min|max)-width/.test(condition))).toEqual([])
})

it('no built style selects a child by a bare pseudo-class after :has() on the whole page', () => {
  const rules = sheets.flatMap(
    (sheet) => sheet.match(/(?:html|body|:root|\.office):has\([^{}]*\)\s*>\s*:[a-z-]+[^{}]*/g) ?? [],
  )
  // Allows such selectors in the rules for printed pages, because the styles of a printed page are calculated
  // only once.
  expect(rules.filter((rule) => !rule.includes('[data-printed]'))).toEqual([])
})
