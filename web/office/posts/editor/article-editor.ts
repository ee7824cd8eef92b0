export type ArticleEditorProps = {
  /** Id of the text field, for the error summary. */
  id: string
  /** Initial content. `onChange` reports later changes. */
  html: string
  error: string | undefined
  describedBy: string | undefined
  onChange: (html: string) => void
  /** True while pictures of the text are being uploaded. The text does not contain them until then. */
  onBusy: (isBusy: boolean) => void
  /** Texts that buttons of the toolbar insert. */
  insertions?: readonly string[]
  hasFilms?: boolean
  /** Language of the text if it is not English. */
  lang?: string | undefined
}
