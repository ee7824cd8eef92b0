import { unescapeHtml } from '#server/rendering/escape.ts'

/**
 * Converts a cleaned article to plain text. Addresses of links are in brackets, list items begin with a dash
 * or a number, and cells are separated by vertical bars.
 */
export function createPlainText(html: string): string {
  const text = withListSigns(html.replaceAll(/\s+/g, ' '))
    .replaceAll(/<a href="([^"]*)">(.*?)<\/a>/g, (_, address: string, words: string) =>
      words === address ? address : `${words} (${address})`,
    )
    .replaceAll(/<img [^>]*alt="([^"]*)"[^>]*>/g, '$1')
    .replaceAll(/<br ?\/?>/g, '\n')
    .replaceAll(/<hr ?\/?>/g, '\n\n* * *\n\n')
    .replaceAll(/ ?(<\/p>)? ?<\/t[dh]> ?<t[dh]\b[^>]*>/g, ' | ')
    .replaceAll(/ ?(<\/p>)? ?(<\/t[dh]>)? ?<\/tr>/g, '\n')
    .replaceAll(/<\/(p|h[1-6]|blockquote|pre|ul|ol|figure|table)>/g, '\n\n')
    .replaceAll(/<[^>]*>/g, '')
  return unescapeHtml(text)
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/**
 * Number of the last item at each level of a list. The editor stores a nested item in the same list, with a
 * class for its level.
 */
type Numbers = { isOrdered: boolean; counts: number[] }

function withListSigns(html: string): string {
  const lists: Numbers[] = []
  return html.replaceAll(
    /<(\/?)(ol|ul|li)\b([^>]*)>/g,
    (tag, slash: string, name: string, attributes: string) => {
      if (name === 'li') return slash ? tag : `\n${signOf(lists.at(-1), attributes)} `
      if (slash) lists.pop()
      else
        lists.push({
          isOrdered: name === 'ol',
          counts: [Number(/start="(\d+)"/.exec(attributes)?.[1] ?? 1) - 1],
        })
      return tag
    },
  )
}

function signOf(list: Numbers | undefined, attributes: string): string {
  if (!list?.isOrdered) return '-'
  const level = Number(/\bindent-(\d)/.exec(attributes)?.[1] ?? 0)
  const count = (list.counts[level] ?? 0) + 1
  list.counts = [
    ...list.counts.slice(0, level),
    ...Array(Math.max(0, level - list.counts.length)).fill(0),
    count,
  ]
  return `${count}.`
}
