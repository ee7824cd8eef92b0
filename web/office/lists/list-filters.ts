import { createListUrlFormat } from '#web/common/lists/list-url-format.ts'

/** State of an office list, which its address contains. */
export type ListFilters<Tab extends string = string, Sort extends string = string> = {
  q: string
  tab: Tab
  sort: Sort
  isAscending: boolean
  page: number
}

type Names<Id extends string> = Readonly<Record<Id, string>>

/** Tabs and sort orders of an office list, with their labels. The first of each is the default. */
export type ListChoices<Tab extends string, Sort extends string> = {
  tabs: Names<Tab>
  sorts?: Names<Sort> | undefined
  /** Name of the tab in the address. */
  tabParameter?: string
}

/** Reads and writes the filters of an office list in its address. */
export function createFiltersUrlFormat<Tab extends string, Sort extends string>(
  choices: ListChoices<Tab, Sort>,
) {
  const { tabs, sorts, tabParameter = 'status' } = choices
  const { parse, write } = createListUrlFormat({
    [tabParameter]: listTabIds(tabs),
    sort: sorts ? listTabIds(sorts) : ['created_at'],
    direction: sorts ? ['descending', 'ascending'] : ['descending'],
  })
  return {
    parse(search: URLSearchParams): ListFilters<Tab, Sort> {
      const { q, page, sort, direction, ...others } = parse(search)
      // These casts are safe, because `parse` returns only the given choices.
      const tab = (others as Record<string, string>)[tabParameter] as Tab
      return { q, page, tab, sort: sort as Sort, isAscending: direction === 'ascending' }
    },
    write({ tab, isAscending, ...rest }: ListFilters<Tab, Sort>) {
      const direction = isAscending ? 'ascending' : 'descending'
      return write({ ...rest, direction, [tabParameter]: tab } as Parameters<typeof write>[0])
    },
  }
}

/** Ids of the choices, in the order in which they are declared. */
export function listTabIds<Id extends string>(names: Names<Id>): [Id, ...Id[]] {
  return Object.keys(names) as [Id, ...Id[]]
}
