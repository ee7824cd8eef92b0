// Patterns for the lists of Word, which marks items with style attributes and writes bullets as text. Lists
// are converted before the styles of pasted text are removed.

const listStyle = /mso-list:\s*(\w+)\s+level(\d)/i
const marker = /<span[^>]*mso-list:\s*Ignore[^>]*>([\s\S]*?)<\/span>(?:<!\[endif\]>)?/i
const paragraph = /<p\b([^>]*)>([\s\S]*?)<\/p>/gi

type Item = { level: number; isOrdered: boolean; html: string }

/** Converts Word's list paragraphs to nested lists, and leaves other markup unchanged. */
export function convertWordLists(html: string): string {
  if (!/mso-list/i.test(html)) return html
  let run: Item[] = []
  let done = ''
  let end = 0
  const close = () => {
    if (run.length > 0) done += listsOf(run)
    run = []
  }
  for (const found of html.matchAll(paragraph)) {
    const [whole, attributes = '', inner = ''] = found
    const between = html.slice(end, found.index)
    // Ends the list, unless only white space and conditional comments are between this paragraph and the
    // previous item.
    if (between.replace(/<!--[\s\S]*?-->|<!\[[^\]]*\]>|\s/g, '') !== '') close()
    const level = Number(listStyle.exec(attributes)?.[2] ?? 0)
    if (level === 0) close()
    if (run.length === 0) done += between
    if (level === 0) done += whole
    else run.push(itemOf(level, inner))
    end = found.index + whole.length
  }
  close()
  return done + html.slice(end)
}

function itemOf(level: number, inner: string): Item {
  const sign = (marker.exec(inner)?.[1] ?? '').replace(/<[^>]*>|&nbsp;|\s/g, '')
  // A list is ordered if its numbers or letters have a dot or bracket after them. A single "o" is Word's
  // hollow bullet.
  return { level, isOrdered: /^\(?\w+[.)]$/.test(sign), html: wordsOf(inner) }
}

function wordsOf(inner: string): string {
  return inner
    .replace(/<!(--)?\[if !supportLists\][\s\S]*?\[endif\](--)?>/gi, '')
    .replace(/<span[^>]*mso-list:\s*Ignore[^>]*>[\s\S]*?<\/span>\s*<\/span>/gi, '')
    .replace(/<span[^>]*>\s*<\/span>/gi, '')
    .replace(/<!--[\s\S]*?-->|<!\[[^\]]*\]>/g, '')
    .trim()
}

function listsOf(items: readonly Item[]): string {
  let html = ''
  const open: string[] = []
  for (const { level, isOrdered, html: words } of items) {
    while (open.length > level) html += `</li></${open.pop()}>`
    if (open.length === level) html += '</li>'
    while (open.length < level) {
      const tag = isOrdered ? 'ol' : 'ul'
      html += `<${tag}>`
      open.push(tag)
      if (open.length < level) html += '<li>'
    }
    html += `<li>${words}`
  }
  while (open.length > 0) html += `</li></${open.pop()}>`
  return html
}
