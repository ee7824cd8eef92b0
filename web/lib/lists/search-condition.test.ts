import fc from 'fast-check'
import { expect, test } from 'vitest'
import { containsText } from '#web/lib/lists/search-condition.ts'

test('no text can break out of the quoted value', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const conditions = readConditions(containsText(['title', 'submitter_name'], text))
      expect(conditions.map(({ column, operator }) => [column, operator])).toEqual([
        ['title', 'ilike'],
        ['submitter_name', 'ilike'],
      ])
    }),
  )
})

test('every text finds itself, wherever it stands', () => {
  fc.assert(
    fc.property(hostileText, fc.string(), fc.string(), (text, before, after) => {
      const [condition] = readConditions(containsText(['title'], text))
      expect(isLike(before + text + after, condition?.value ?? '')).toBe(true)
    }),
  )
})

test('percent and underscore cannot act as wildcards', () => {
  const [percent] = readConditions(containsText(['title'], '100%'))
  const [underscore] = readConditions(containsText(['title'], 'a_b'))
  expect(isLike('1000', percent?.value ?? '')).toBe(false)
  expect(isLike('axb', underscore?.value ?? '')).toBe(false)
})

const hostileText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('"', '\\', ',', '(', ')', '.', '%', '_', '*', 'or', 'x') }),
)

type Condition = { column: string; operator: string; value: string }

/** Reads a list of conditions as the server does: a quoted value ends at the first quote that is not escaped. */
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

/** LIKE of PostgreSQL, without regard to case being of interest here. */
function isLike(text: string, pattern: string): boolean {
  const source = pattern.replace(/\\([\s\S])|%|_|[\s\S]/g, (token, escaped?: string) => {
    if (token === '%') return '[\\s\\S]*'
    if (token === '_') return '[\\s\\S]'
    return (escaped ?? token).replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
  })
  return new RegExp(`^${source}$`).test(text)
}
