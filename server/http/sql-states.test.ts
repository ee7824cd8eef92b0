import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isSqlState } from '#server/http/sql-states.ts'
import { root } from '#server/root.ts'

it('every refusal that an SQL function raises has an HTTP status', () => {
  const folder = join(root, 'db/functions')
  const raised = readdirSync(folder).flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/errcode = '([A-Z]{5})'/g)].map(
      ([, state = '']) => state,
    ),
  )
  expect(raised.length).toBeGreaterThan(50)
  expect(raised.filter((state) => !isSqlState(state))).toEqual([])
})
