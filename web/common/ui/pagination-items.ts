/**
 * Item of a pagination. `page: null` is a gap ("..."). `on` is the screen width that shows the item: five
 * numbers fit from 720 px, three below.
 */
export type PaginationItem = { key: string; page: number | null; on: 'both' | 'wide' | 'narrow' }

/** Returns the items for both screen widths in one list. CSS hides those that do not fit. */
export function listPaginationItems(page: number, pageCount: number): PaginationItem[] {
  const wide = windowOf(page, pageCount, 5)
  const narrow = windowOf(page, pageCount, 3)
  const items: PaginationItem[] = wide.map((number) => ({
    key: `page-${number}`,
    page: number,
    on: narrow.includes(number) || number === pageCount ? 'both' : 'wide',
  }))
  const gapWide = (wide.at(-1) ?? 0) < pageCount - 1
  const gapNarrow = (narrow.at(-1) ?? 0) < pageCount - 1
  const last = items.at(-1)?.page === pageCount ? items.pop() : undefined
  if (gapWide || gapNarrow) items.push({ key: 'gap', page: null, on: gapWide ? 'both' : 'narrow' })
  items.push(last ?? { key: `page-${pageCount}`, page: pageCount, on: 'both' })
  return items
}

/** Returns up to `size` page numbers around `page`, shifted near the first and last pages. */
function windowOf(page: number, pageCount: number, size: number): number[] {
  const length = Math.min(size, pageCount)
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), pageCount - length + 1))
  return Array.from({ length }, (_, index) => first + index)
}
