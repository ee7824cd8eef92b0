import '#web/features/content/sentence-words.css'
import { piecesOf } from '#web/features/content/sentences.ts'

/** A sentence with what the site fills in as chips. */
export function SentenceWords({ text }: { text: string }) {
  return piecesOf(text).map(({ text: piece, isFilled }, at) =>
    isFilled ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name, and never change places
      <code key={at} className="content-chip">
        {piece}
      </code>
    ) : (
      piece
    ),
  )
}
