import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { client } from '#server/root.ts'

it('no rule for phones begins with a condition that browsers of 2021 drop', () => {
  const folder = join(client, 'assets')
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'))
  const conditions = sheets.flatMap(
    (name) => readFileSync(join(folder, name), 'utf8').match(/@media[^{]+/g) ?? [],
  )
  expect(conditions).toContain('@media not all and (min-width:45rem)')
  expect(conditions.filter((condition) => condition.startsWith('@media not ('))).toEqual([])
})
