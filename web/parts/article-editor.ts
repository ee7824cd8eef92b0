import type { ComponentType } from 'react'

export type ArticleEditorProps = {
  /** Id of the text field, for the error summary. */
  id: string
  /** Initial content; later changes are reported by `onChange`. */
  html: string
  error: string | undefined
  describedBy: string | undefined
  onChange: (html: string) => void
  /** True while pictures of the text are uploaded; they are missing from the text until then. */
  onBusy: (isBusy: boolean) => void
  /** Texts that buttons of the toolbar insert. */
  insertions?: readonly string[]
  hasFilms?: boolean
  /** Language of the text if it is not English. */
  lang?: string | undefined
}

/** Editor of articles. The blog provides it; pages pass it to other features. */
export type ArticleEditor = ComponentType<ArticleEditorProps>
