/** Column that a list is sorted by. Titles have one of their own, in the order of a dictionary. */
export const sortColumn = (sort: string) => (sort === 'title' ? 'title_order' : sort)
