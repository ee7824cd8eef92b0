import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isSqlState } from '#server/http/sql-states.ts'
import { root } from '#server/root.ts'
import { errorRule, errorRules } from '#shared/errors/define.ts'
import '#shared/errors/all.ts'

const folder = join(root, 'db/functions')
const sources = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
const raised = sources.flatMap((source) => [
  ...Array.from(
    source.matchAll(/errcode = '([A-Z0-9]{5})'(?:, message = '([^']*)')?/g),
    ([, state = '', message = '']) => ({ state, message }),
  ),
  // private.refuse_day_entry raises the code that it gets.
  ...Array.from(source.matchAll(/refuse_day_entry\('([^']*)'/g), ([, message = '']) => ({
    state: 'DYORD',
    message,
  })),
])

it('every refusal that an SQL function raises has an HTTP status', () => {
  expect(raised.length).toBeGreaterThan(50)
  const listed = new Set(Array.from(errorRules().values(), ({ sql }) => sql))
  const isKnown = ({ state, message }: (typeof raised)[number]) =>
    // PostgreSQL's own have one. A message that the function computes is the code of a rule with this SQLSTATE.
    /^\d/.test(state) || isSqlState(state) || errorRule(message) || (message === '' && listed.has(state))
  expect(raised.filter((each) => !isKnown(each))).toEqual([])
})

it('a listed error is raised with its own SQLSTATE, and each listed SQLSTATE is raised', () => {
  for (const { state, message } of raised) {
    const rule = errorRule(message)
    if (rule) expect(state, message).toBe(rule.sql)
  }
  for (const [code, { sql }] of errorRules())
    if (sql) {
      expect(raised, code).toContainEqual({ state: sql, message: expect.toBeOneOf([code, '']) })
      expect(
        sources.some((source) => source.includes(`'${code}'`)),
        code,
      ).toBe(true)
    }
})
