import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from '#shared/text.ts'
import { createSearchPattern, quoteFilterValue } from '#web/office/lists/search-pattern.ts'

/** Builds the search condition of the list of ideas in the back office. */
const conditionOf = (text: string) =>
  ['words', 'address'].map((column) => `${column}.like.${quoteFilterValue(createSearchPattern(text))}`).join()

test('a search text cannot break out of the quoted value', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const conditions = readConditions(conditionOf(text))
      expect(conditions.map(({ column, operator }) => [column, operator])).toEqual([
        ['words', 'like'],
        ['address', 'like'],
      ])
    }),
  )
})

test('a search finds every text at any position of a longer text', () => {
  fc.assert(
    fc.property(hostileText, fc.string(), fc.string(), (text, before, after) => {
      const [condition] = readConditions(conditionOf(text))
      expect(isLike(before + foldText(text) + after, condition?.value ?? '')).toBe(true)
    }),
  )
})

test('percent signs and underscores are not wildcards in a search', () => {
  const [percent] = readConditions(conditionOf('100%'))
  const [underscore] = readConditions(conditionOf('a_b'))
  expect(isLike('1000', percent?.value ?? '')).toBe(false)
  expect(isLike('axb', underscore?.value ?? '')).toBe(false)
})

const hostileText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('"', '\\', ',', '(', ')', '.', '%', '_', '*', 'or', 'x') }),
)

type Condition = { column: string; operator: string; value: string }

/** Parses a list of conditions as the server does: a quoted value ends at the first quote that is not escaped. */
function readConditions(text: string): Condition[] {
  const conditions: Condition[] = []
  let rest = text
  while (rest !== '') {
    const match = /^([a-z_]+)\.([a-z]+)\."((?:[^"\\]|\\[\s\S])*)"(?:,(?=[a-z])|$)/.exec(rest)
    if (!match) throw new Error(`not a condition: ${rest}`)
    const [whole, column = '', operator = '', value = ''] = match
    conditions.push({ column, operator, value: value.replace(/\\([\s\S])/g, '$1') })
    rest = rest.slice(whole.length)
  }
  return conditions
}

/** Matches as PostgreSQL's LIKE does, but ignores case. */
function isLike(text: string, pattern: string): boolean {
  const source = pattern.replace(/\\([\s\S])|%|_|[\s\S]/g, (token, escaped?: string) => {
    if (token === '%') return '[\\s\\S]*'
    if (token === '_') return '[\\s\\S]'
    return (escaped ?? token).replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
  })
  return new RegExp(`^${source}$`).test(text)
}
