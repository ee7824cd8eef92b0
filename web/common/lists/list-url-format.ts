import { cleanLine } from '#shared/text.ts'

/** Choices of each parameter. The first one is the default. */
type Choices = Record<string, readonly [string, ...string[]]>

export type ListState<Given extends Choices> = {
  q: string
  page: number
} & { [Name in keyof Given]: Given[Name][number] }

const maxSearchLength = 120

/**
 * Reads and writes the state of an office list in its address: search, page and a few choices. Ignores
 * invalid values, because anyone can edit an address.
 */
export function createListUrlFormat<const Given extends Choices>(choices: Given) {
  const names = Object.keys(choices)

  function parse(search: URLSearchParams): ListState<Given> {
    const page = search.get('page') ?? ''
    const chosen = names.map((name) => {
      const offered = choices[name] ?? []
      return [name, offered.find((choice) => choice === search.get(name)) ?? offered[0]]
    })
    return {
      ...Object.fromEntries(chosen),
      q: cleanLine(search.get('q') ?? '').slice(0, maxSearchLength),
      page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    }
  }

  /**
   * Returns the query string with its question mark. Leaves out defaults, so that a list has only one
   * address.
   */
  function write(state: ListState<Given>): string {
    const search = new URLSearchParams()
    if (state.q) search.set('q', state.q)
    for (const name of names) {
      const chosen = (state as Record<string, string>)[name]
      if (chosen && chosen !== choices[name]?.[0]) search.set(name, chosen)
    }
    if (state.page > 1) search.set('page', String(state.page))
    const text = search.toString()
    return text && `?${text}`
  }

  return { parse, write }
}
