import { screen } from '@testing-library/dom'
import Quill from 'quill/core.js'

/** Adds words to the end of the article in the post form, as if typed. */
export async function writeInArticle(words: string) {
  const box = (await screen.findByRole('textbox', { name: 'Content' })).parentElement
  const editor = box && Quill.find(box)
  if (!(editor instanceof Quill)) throw new Error('there is no editor')
  editor.insertText(editor.getLength() - 1, words, 'user')
}
