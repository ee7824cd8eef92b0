import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ideaSorts, ideaStatuses } from '#shared/ideas.ts'
import { cleanLine } from '#shared/text.ts'
import { ideasTable } from '#web/office/ideas/queries.ts'

const { parse, write } = ideasTable.address

test('filters of the idea list that are written to the URL are read back unchanged', () => {
  const filters = fc.record({
    q: fc.string({ unit: 'grapheme', maxLength: 40 }).map(cleanLine),
    tab: fc.constantFrom('all' as const, ...ideaStatuses),
    sort: fc.constantFrom(...ideaSorts),
    isAscending: fc.boolean(),
    page: fc.integer({ min: 1, max: 9999 }),
  })
  fc.assert(
    fc.property(filters, (given) => {
      expect(parse(new URLSearchParams(write(given)))).toEqual(given)
    }),
  )
})

test('unknown filters of the list of ideas are ignored', () => {
  const search = 'status=deleted&sort=submitter_email&direction=sideways&page=0'
  expect(parse(new URLSearchParams(search))).toEqual({
    q: '',
    tab: 'all',
    sort: 'created_at',
    isAscending: false,
    page: 1,
  })
})
