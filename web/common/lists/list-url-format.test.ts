import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLine } from '#shared/text.ts'
import { createListUrlFormat } from '#web/common/lists/list-url-format.ts'

const posts = createListUrlFormat({
  status: ['all', 'draft', 'published'],
  sort: ['created_at', 'title'],
  direction: ['descending', 'ascending'],
})

test('unknown values in the URL of a list are ignored', () => {
  const search = 'status=deleted&sort=author_email&direction=sideways&page=0&__proto__=x'
  expect(posts.parse(new URLSearchParams(search))).toEqual({
    q: '',
    page: 1,
    status: 'all',
    sort: 'created_at',
    direction: 'descending',
  })
})

test('the URL of a list omits default values, and reading it returns the state of the list', () => {
  const states = fc.record({
    q: fc.string({ unit: 'grapheme', maxLength: 40 }).map(cleanLine),
    page: fc.integer({ min: 1, max: 9999 }),
    status: fc.constantFrom('all' as const, 'draft' as const, 'published' as const),
    sort: fc.constantFrom('created_at' as const, 'title' as const),
    direction: fc.constantFrom('descending' as const, 'ascending' as const),
  })
  fc.assert(
    fc.property(states, (state) => {
      expect(posts.parse(new URLSearchParams(posts.write(state)))).toEqual(state)
    }),
  )
  expect(posts.write(posts.parse(new URLSearchParams('status=all&page=1')))).toBe('')
})
