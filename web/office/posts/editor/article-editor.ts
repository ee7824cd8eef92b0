export type ArticleEditorProps = {
  /** Id of the text field, for the error summary. */
  id: string
  /** Initial content. `onChange` reports later changes. */
  html: string
  error: string | undefined
  describedBy: string | undefined
  onChange: (html: string) => void
  /**
   * Called with true when uploads of pictures in the text begin, and with false when they end. The text does
   * not contain the pictures until then.
   */
  onBusy: (isBusy: boolean) => void
  /** Texts that buttons of the toolbar insert. */
  insertions?: readonly string[]
  hasFilms?: boolean
  /** Language of the text if it is not English. */
  lang?: string | undefined
}
