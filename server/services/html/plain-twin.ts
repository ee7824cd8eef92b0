import { unescapeHtml } from '#server/rendering/escape.ts'

/** An article that was cleaned, as plain text: its addresses in brackets, its lists with dashes. */
export function plainTwin(html: string): string {
  const text = html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<a href="([^"]*)">(.*?)<\/a>/g, (_, address: string, words: string) =>
      words === address ? address : `${words} (${address})`,
    )
    .replaceAll(/<img [^>]*alt="([^"]*)"[^>]*>/g, '$1')
    .replaceAll(/<br ?\/?>/g, '\n')
    .replaceAll(/<hr ?\/?>/g, '\n\n* * *\n\n')
    .replaceAll(/<li>/g, '\n- ')
    .replaceAll(/<\/(p|h[1-6]|blockquote|pre|ul|ol|figure|table|tr)>/g, '\n\n')
    .replaceAll(/<[^>]*>/g, '')
  return unescapeHtml(text)
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
