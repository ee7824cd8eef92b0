import '#web/public/content/sentence-words.css'
import { splitPlaceholders } from '#web/public/content/sentences.ts'

/** Shows a sentence with its placeholders as chips. */
export function SentenceText({ text }: { text: string }) {
  return splitPlaceholders(text).map(({ text: piece, isFilled }, at) =>
    isFilled ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no id and are never reordered
      <code key={at} className="content-chip">
        {piece}
      </code>
    ) : (
      piece
    ),
  )
}
