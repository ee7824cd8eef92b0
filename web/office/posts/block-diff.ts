import { getHtmlText } from '#shared/blog.ts'
import { type DiffPart, diffWords } from '#shared/word-diff.ts'

/** Heading, paragraph or list item with its differences. */
export type BlockDiff = { tag: BlockTag; parts: DiffPart[] }

const tags = ['p', 'h2', 'h3', 'h4', 'li', 'blockquote', 'pre'] as const
type BlockTag = (typeof tags)[number]

/** Compares two articles word by word. The result has the headings and paragraphs of the later article. */
export function compareArticles(before: string, after: string): { blocks: BlockDiff[]; parts: DiffPart[] } {
  const now = blocksOf(after)
  const parts = diffWords(wordsOf(blocksOf(before)), wordsOf(now))
  const blocks: BlockDiff[] = [{ tag: 'p', parts: [] }]
  let at = 0
  for (const { kind, text } of parts) {
    for (const [index, piece] of text.split(/\n+/).entries()) {
      if (index > 0) {
        blocks.push({ tag: 'p', parts: [] })
        if (kind !== 'gone') at += 1
      }
      const block = blocks.at(-1)
      if (!block || piece === '') continue
      if (kind !== 'gone') block.tag = now[at]?.tag ?? 'p'
      block.parts.push({ kind, text: piece })
    }
  }
  return { blocks: blocks.filter((block) => block.parts.length > 0), parts }
}

type PlainBlock = { tag: BlockTag; text: string }

function blocksOf(html: string): PlainBlock[] {
  const pieces = html.split(/<\/(p|h[1-6]|li|blockquote|pre|tr)>|<br\s*\/?>/)
  return pieces.flatMap((piece, index) => {
    if (index % 2 === 1) return []
    const text = getHtmlText(piece).replace(/\s+/g, ' ').trim()
    const end = pieces[index + 1]
    return text ? [{ tag: tags.find((tag) => tag === end) ?? 'p', text }] : []
  })
}

const wordsOf = (blocks: readonly PlainBlock[]) => blocks.map(({ text }) => text).join('\n\n')
