import '#web/office/review/review.css'

type Part = { kind: 'same' | 'new' | 'gone'; text: string }

/** Marks changed words: added text is underlined, removed text is struck through. */
export function WordChanges({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ kind, text }, index) => {
    const key = `${index} ${kind}`
    if (kind === 'new')
      return (
        <ins key={key} className="word-new">
          {text}
        </ins>
      )
    if (kind === 'gone')
      return (
        <del key={key} className="word-gone">
          {text}
        </del>
      )
    return <span key={key}>{text}</span>
  })
}

/** Returns a summary, such as "1 added, 2 removed". */
export function formatChangesSentence({ isNew, gone }: { isNew: number; gone: number }): string {
  return `${isNew} added, ${gone} removed`
}
