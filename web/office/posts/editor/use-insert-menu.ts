import type Quill from 'quill/core.js'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { findInsertChoices, type InsertChoice } from '#web/office/posts/editor/insert-choices.ts'
import { getOrInsertEmptyLine, insertTable } from '#web/office/posts/editor/rich-text-tables.ts'

type Slash = { start: number; length: number; choices: InsertChoice[]; top: number }

type InsertMenuOptions = {
  editor: Quill | null
  onPicture: () => void
  onLibrary: () => void
  /** Opens the dialog for a video. Undefined if videos are not allowed. */
  onFilm: (() => void) | undefined
}

/**
 * Menu that opens on a line with only `/` and a search term. Returns its state and its keyboard handler:
 * arrow keys choose a block, and Enter inserts it.
 */
export function useInsertMenu({ editor, onPicture, onLibrary, onFilm }: InsertMenuOptions) {
  const listId = useId()
  const [slash, setSlash] = useState<Slash | null>(null)
  const [active, setActive] = useState(0)
  /**
   * Start of the line on which Escape closed the menu. It is null again when the line no longer begins with
   * `/`.
   */
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const isOpen = slash !== null && slash.start !== closedAt

  const look = useEffectEvent(() => {
    const next = editor && slashAt(editor, onFilm !== undefined)
    if (next?.length !== slash?.length || next?.start !== slash?.start) setActive(0)
    if (!next) setClosedAt(null)
    setSlash(next)
  })
  useEffect(() => {
    const handle = () => look()
    editor?.on('editor-change', handle)
    return () => {
      editor?.off('editor-change', handle)
    }
  }, [editor])

  // Sets the attributes here, because React does not render Quill's element.
  useEffect(() => {
    const { root } = editor ?? {}
    if (!root || !isOpen) return
    root.setAttribute('aria-controls', listId)
    root.setAttribute('aria-activedescendant', `${listId}-${active}`)
    return () => {
      root.removeAttribute('aria-controls')
      root.removeAttribute('aria-activedescendant')
    }
  }, [editor, isOpen, active, listId])

  const choose = (choice: InsertChoice | undefined) => {
    if (!editor || !slash || !choice) return
    editor.deleteText(slash.start, slash.length, 'user')
    editor.setSelection(slash.start, 0, 'user')
    setSlash(null)
    if (choice.does === 'picture') return onPicture()
    if (choice.does === 'library') return onLibrary()
    if (choice.does === 'film') return onFilm?.()
    if (choice.does === 'table') return insertTable(editor, { index: slash.start })
    editor.format(choice.does.format, choice.does.value, 'user')
  }

  return {
    listId,
    active,
    menu: isOpen ? slash : null,
    choose,
    /** Returns true if the menu handled the key. */
    takeKey({ key }: KeyboardEvent): boolean {
      if (!isOpen || !slash) return false
      const count = slash.choices.length
      if (key === 'ArrowDown') setActive((active + 1) % count)
      else if (key === 'ArrowUp') setActive((active - 1 + count) % count)
      else if (key === 'Enter') choose(slash.choices[active])
      else if (key === 'Escape') setClosedAt(slash.start)
      else return false
      return true
    },
    /** Opens the menu on a new line below the current one, for people without a keyboard. */
    open() {
      if (!editor) return
      const { index } = editor.getSelection(true)
      const at = getOrInsertEmptyLine(editor, index)
      editor.removeFormat(at, 1, 'user')
      editor.insertText(at, '/', 'user')
      editor.setSelection(at + 1, 0, 'user')
    },
  }
}

function slashAt(editor: Quill, hasFilms: boolean): Slash | null {
  const range = editor.hasFocus() ? editor.getSelection() : null
  if (!range || range.length > 0) return null
  const [line, offset] = editor.getLine(range.index)
  const text = line?.domNode.textContent ?? ''
  if (!(line?.domNode instanceof HTMLParagraphElement) || offset !== text.length) return null
  const [, query] = /^\/([\p{L}\p{N} ]{0,20})$/u.exec(text) ?? []
  if (query === undefined) return null
  const choices = findInsertChoices(query).filter(({ does }) => hasFilms || does !== 'film')
  if (choices.length === 0) return null
  const start = range.index - offset
  return { start, length: text.length, choices, top: editor.getBounds(start)?.bottom ?? 0 }
}
