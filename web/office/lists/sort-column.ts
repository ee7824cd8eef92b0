/** Returns the column that a list is sorted by. Titles have a separate column in dictionary order. */
export const getSortColumn = (sort: string) => (sort === 'title' ? 'title_order' : sort)
