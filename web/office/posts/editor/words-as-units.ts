import type Quill from 'quill/core.js'
import type { Range } from 'quill/core.js'
import type { Context } from 'quill/modules/keyboard.js'

const name = 'insertion'

/**
 * Highlights the words that the toolbar inserts, and makes one key press delete a whole word. Returns a
 * function that removes the highlights.
 */
export function treatWordsAsUnits(editor: Quill, words: readonly string[]): () => void {
  if (words.length === 0) return () => {}
  const take = (index: number, word: string) => {
    editor.deleteText(index, word.length, 'user')
    return false
  }
  editor.keyboard.addBinding(
    { key: 'Backspace', collapsed: true },
    ({ index }: Range, { prefix }: Context) => {
      const word = words.find((one) => prefix.endsWith(one))
      return word === undefined || take(index - word.length, word)
    },
  )
  editor.keyboard.addBinding({ key: 'Delete', collapsed: true }, ({ index }: Range, { suffix }: Context) => {
    const word = words.find((one) => suffix.startsWith(one))
    return word === undefined || take(index, word)
  })
  // Highlights do not change the text. Browsers without the highlight API show none.
  if (!('highlights' in CSS)) return () => {}
  const paint = () => CSS.highlights.set(name, new Highlight(...placesOf(editor.root, words)))
  paint()
  editor.on('text-change', paint)
  return () => CSS.highlights.delete(name)
}

function* placesOf(root: Node, words: readonly string[]): Generator<AbstractRange> {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent ?? ''
    for (const word of words)
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
        yield new StaticRange({
          startContainer: node,
          startOffset: at,
          endContainer: node,
          endOffset: at + word.length,
        })
  }
}
