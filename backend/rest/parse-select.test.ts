import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSelect } from '#backend/rest/parse-select.ts'
import { RestError } from '#backend/rest/rest-error.ts'

const name = fc
  .string({ unit: fc.constantFrom(...'abc_ 1.,()!:-'), minLength: 1, maxLength: 8 })
  .filter((text) => text.trim() === text)
const word = fc.stringMatching(/^[a-z]{3,8}$/).filter((text) => !['inner', 'left'].includes(text))
const column = fc.record({ column: name, alias: name }, { requiredKeys: ['column'] })
const related = fc.record({
  target: name,
  alias: fc.option(name, { nil: undefined }),
  hint: fc.option(word, { nil: undefined }),
  isInner: fc.boolean(),
  select: fc.array(column, { minLength: 1, maxLength: 3 }),
})

const quoted = (text: string) => `"${text}"`
const written = (one: { column: string; alias?: string }) =>
  `${one.alias === undefined ? '' : `${quoted(one.alias)}:`}${quoted(one.column)}`

describe('select', () => {
  it('quoted names in a select are parsed as they were written, whatever text they contain', () => {
    const several = fc.uniqueArray(related, {
      maxLength: 4,
      selector: ({ alias, target }) => alias ?? target,
    })
    fc.assert(
      fc.property(fc.array(column, { minLength: 1, maxLength: 4 }), several, (columns, relations) => {
        const items = relations.map(({ target, alias, hint, isInner, select }) => {
          const marks = `${hint === undefined ? '' : `!${hint}`}${isInner ? '!inner' : ''}`
          return `${alias === undefined ? '' : `${quoted(alias)}:`}${quoted(target)}${marks}(${select.map(written).join(',')})`
        })
        const parsed = parseSelect([...items, ...columns.map(written)].join(' , '))
        expect(parsed.select).toEqual(columns)
        expect(parsed.embedded).toMatchObject(relations)
      }),
    )
  })
  it('a select of any text is either parsed or refused with a REST error', () => {
    const piece = fc.constantFrom(
      'a',
      '(',
      ')',
      ',',
      '"',
      ':',
      '!',
      '!inner',
      '...',
      '*',
      'count()',
      '->',
      '::',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        try {
          for (const { select } of parseSelect(pieces.join('')).embedded)
            expect(select?.length).toBeGreaterThan(0)
        } catch (error) {
          expect(error).toBeInstanceOf(RestError)
        }
      }),
      { numRuns: 1000 },
    )
  })
})
