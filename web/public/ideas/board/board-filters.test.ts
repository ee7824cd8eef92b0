import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boardAudiences, ideaSorts, publicIdeaStatuses } from '#shared/ideas.ts'
import { languageCodes } from '#shared/languages.ts'
import { cleanLine } from '#shared/text.ts'
import { paths } from '#web/common/navigation/paths.ts'
import {
  type BoardFilters,
  boardViews,
  createBoardSearch,
  hasBoardFilters,
  parseBoardFilters,
} from '#web/public/ideas/board/board-filters.ts'

const untouched: BoardFilters = {
  q: '',
  audience: null,
  language: null,
  status: null,
  sort: 'vote_count',
  page: 1,
  view: 'list',
}

const filters: fc.Arbitrary<BoardFilters> = fc.record({
  q: fc.string({ unit: 'grapheme', maxLength: 40 }).map(cleanLine),
  audience: fc.option(fc.constantFrom(...boardAudiences)),
  language: fc.option(fc.constantFrom(...languageCodes)),
  status: fc.option(fc.constantFrom(...publicIdeaStatuses)),
  sort: fc.constantFrom(...ideaSorts),
  page: fc.integer({ min: 1, max: 10_000 }),
  view: fc.constantFrom(...boardViews),
})

test('filters of the board that are written to the URL are read back unchanged', () => {
  fc.assert(
    fc.property(filters, (given) => {
      expect(parseBoardFilters(new URLSearchParams(createBoardSearch(given)))).toEqual(given)
    }),
  )
})

test('the URL of the board cannot request filters that the board does not offer', () => {
  const search = 'audience=Kings&language=tlh&status=awaiting_approval&sort=submitter_email&page=-3&view=map'
  expect(parseBoardFilters(new URLSearchParams(search))).toEqual(untouched)
})

test('an invalid or far too large page number in the URL of the board is ignored', () => {
  for (const page of ['', '0', '1e3', '2.5', 'NaN', '99999999999999999999']) {
    expect(parseBoardFilters(new URLSearchParams({ page })).page).toBe(1)
  }
})

test('empty fields of the board’s filter form without scripts do not change the filters', () => {
  expect(parseBoardFilters(new URLSearchParams('q=&audience=&language=&status=&sort=vote_count'))).toEqual(
    untouched,
  )
  expect(createBoardSearch(untouched)).toBe('')
})

test('the sort order of the board does not count as a filter', () => {
  expect(hasBoardFilters({ ...untouched, sort: 'title' })).toBe(false)
  expect(hasBoardFilters({ ...untouched, q: 'clinic' })).toBe(true)
  expect(hasBoardFilters({ ...untouched, language: 'sw' })).toBe(true)
})

test('a URL of the board with another encoding is read correctly', () => {
  const given: BoardFilters = {
    q: 'a & b',
    audience: 'Parents',
    language: 'sw',
    status: 'approved',
    sort: 'title',
    page: 2,
    view: 'list',
  }
  const { audience, language, status, ...rest } = given
  const address = paths.appIdeas({
    ...rest,
    audience: audience ?? '',
    language: language ?? '',
    status: status ?? '',
  })
  expect(parseBoardFilters(new URL(address, 'http://host').searchParams)).toEqual(given)
})
