import type { ComponentType } from 'react'

export type ArticleEditorProps = {
  /** Of the text itself, for the summary of problems. */
  id: string
  /** What it begins with; later changes are its own. */
  html: string
  error: string | undefined
  describedBy: string | undefined
  onChange: (html: string) => void
  /** Words a button of the toolbar puts into the text. */
  insertions?: readonly string[]
  hasFilms?: boolean
  /** What it is written in, where that is not English. */
  lang?: string | undefined
}

/** The editor of articles, which is the blog's; a page hands it to other features. */
export type ArticleEditor = ComponentType<ArticleEditorProps>
