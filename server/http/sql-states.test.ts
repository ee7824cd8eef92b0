import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isSqlState } from '#server/http/sql-states.ts'
import { root } from '#server/root.ts'
import { errorRule, errorRules } from '#shared/errors/define.ts'
import '#shared/errors/all.ts'

const folder = join(root, 'db/functions')
const raised = readdirSync(folder).flatMap((name) =>
  Array.from(
    readFileSync(join(folder, name), 'utf8').matchAll(/errcode = '([A-Z]{5})'(?:, message = '([^']*)')?/g),
    ([, state = '', message = '']) => ({ state, message }),
  ),
)

it('every refusal that an SQL function raises has an HTTP status', () => {
  expect(raised.length).toBeGreaterThan(50)
  expect(raised.filter(({ state, message }) => !isSqlState(state) && !errorRule(message))).toEqual([])
})

it('a listed error is raised with its own SQLSTATE, and each listed SQLSTATE is raised', () => {
  for (const { state, message } of raised) {
    const rule = errorRule(message)
    if (rule) expect(state, message).toBe(rule.sql)
  }
  for (const [code, { sql }] of errorRules())
    if (sql) expect(raised, code).toContainEqual({ state: sql, message: code })
})
