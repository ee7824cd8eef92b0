import { expect, test } from 'vitest'
import { listPaginationItems } from './pagination-items.ts'

/** Returns the page items that are visible at this screen width. */
function shown(page: number, pageCount: number, screen: 'wide' | 'narrow'): string {
  return listPaginationItems(page, pageCount)
    .filter((item) => item.on === 'both' || item.on === screen)
    .map((item) => item.page ?? '...')
    .join(' ')
}

test.each([
  [1, 14, '1 2 3 4 5 ... 14', '1 2 3 ... 14'],
  [7, 14, '5 6 7 8 9 ... 14', '6 7 8 ... 14'],
  [11, 14, '9 10 11 12 13 14', '10 11 12 ... 14'],
  [12, 14, '10 11 12 13 14', '11 12 13 14'],
  [14, 14, '10 11 12 13 14', '12 13 14'],
  [1, 5, '1 2 3 4 5', '1 2 3 ... 5'],
  [1, 6, '1 2 3 4 5 6', '1 2 3 ... 6'],
  [2, 4, '1 2 3 4', '1 2 3 4'],
  [1, 1, '1', '1'],
])('page %i of %i of a list links to the pages %s, and on phones to %s', (page, pageCount, wide, narrow) => {
  expect(shown(page, pageCount, 'wide')).toBe(wide)
  expect(shown(page, pageCount, 'narrow')).toBe(narrow)
})

test('the page links of a list contain no page twice', () => {
  for (let page = 1; page <= 30; page++) {
    const pages = listPaginationItems(page, 30).map((item) => item.key)
    expect(new Set(pages).size).toBe(pages.length)
  }
})
