import type { ComponentType } from 'react'

export type ArticleEditorProps = {
  /** The id of the text field, for the error summary. */
  id: string
  /** The initial content; the editor keeps later changes. */
  html: string
  error: string | undefined
  describedBy: string | undefined
  onChange: (html: string) => void
  /** Words a button of the toolbar puts into the text. */
  insertions?: readonly string[]
  hasFilms?: boolean
  /** The language of the text if it is not English. */
  lang?: string | undefined
}

/** The editor of articles, which is the blog's; a page hands it to other features. */
export type ArticleEditor = ComponentType<ArticleEditorProps>
