import { useEffect, useRef, useState } from 'react'
import type { ContentSentence } from '#shared/content.ts'
import { counted } from '#shared/counted.ts'
import type { Language } from '#shared/languages.ts'
import { SentenceEditor } from '#web/features/content/sentence-editor.tsx'
import { SentenceWords } from '#web/features/content/sentence-words.tsx'
import { isApproved, nextText, type Section } from '#web/features/content/sentences.ts'
import { StatusTag } from '#web/ui/status-tag.tsx'

type SentenceListProps = {
  language: Language
  sections: readonly Section[]
  chosenId: string
  /** What was typed and not kept, by sentence. */
  typed: Readonly<Record<string, string>>
  onType: (id: string, words: string | undefined) => void
  onChoose: (id: string) => void
  onClose: (id: string) => void
  onSaved: () => Promise<unknown>
}

/** Sentences by section; one at a time is edited where it stands. What was typed elsewhere and not kept stays. */
export function SentenceList(props: SentenceListProps) {
  const { language, sections, chosenId, typed, onType, onChoose, onClose, onSaved } = props
  const list = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState('')
  const close = (id: string) => {
    onClose(id)
    setLeft(id)
  }
  // Where the editor stood there is the sentence again, or the list without it, and the keyboard goes on from there.
  useEffect(() => {
    if (left === '' || chosenId === left) return
    setLeft('')
    // Another one was opened before this one was kept.
    if (chosenId !== '') return
    const row = list.current?.querySelector<HTMLElement>(`[data-sentence="${left}"] button`)
    const place = row ?? list.current
    place?.focus()
  }, [left, chosenId])

  return (
    <div ref={list} tabIndex={-1}>
      {sections.map(({ name, sentences }) => (
        <section key={name} aria-label={name}>
          <h2 className="content-section">
            {name}
            <span>{counted(sentences.length, 'sentence')}</span>
          </h2>
          <ul>
            {sentences.map((sentence) => (
              <li
                key={sentence.id}
                data-sentence={sentence.id}
                data-state={stateOf(sentence)}
                className="content-sentence"
              >
                {chosenId === sentence.id ? (
                  <SentenceEditor
                    language={language}
                    sentence={sentence}
                    typed={typed[sentence.id]}
                    onType={(words) => onType(sentence.id, words)}
                    onSaved={onSaved}
                    onClose={() => close(sentence.id)}
                  />
                ) : (
                  <button type="button" className="content-open" onClick={() => onChoose(sentence.id)}>
                    <SentenceHead sentence={sentence} isTyped={typed[sentence.id] !== undefined} />
                    <span lang={language} className="content-words">
                      <SentenceWords text={nextText(sentence)} />
                    </span>
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function stateOf({ draft, published, isReleaseNewer, problem }: ContentSentence) {
  if (draft) return 'draft'
  if (isReleaseNewer || problem) return 'to-check'
  return published ? 'changed' : undefined
}

function SentenceHead({ sentence, isTyped }: { sentence: ContentSentence; isTyped: boolean }) {
  const { id, draft, published, isReleaseNewer, problem } = sentence
  return (
    <span className="content-head">
      <span className="content-id">{id}</span>
      <span className="flex flex-wrap gap-1">
        <ReadTag sentence={sentence} />
        {isTyped && <StatusTag look="waiting">Unsaved</StatusTag>}
        {(isReleaseNewer || problem) && <StatusTag look="waiting">Release differs</StatusTag>}
        {draft && <StatusTag look="soon">Draft</StatusTag>}
        {published && !draft && <StatusTag look="testing">Changed</StatusTag>}
      </span>
    </span>
  )
}

function ReadTag({ sentence }: { sentence: ContentSentence }) {
  const { isRead, approved, proposals } = sentence
  if (!isRead) return null
  return (
    <>
      {proposals.length > 0 && <StatusTag look="testing">Better words proposed</StatusTag>}
      {isApproved(sentence) ? (
        <StatusTag look="approved" className="content-reader">
          Approved by {approved?.reader}
        </StatusTag>
      ) : (
        <StatusTag look="plain" className="content-reader">
          {approved ? `Draft: read by ${approved.reader}, not a native speaker` : 'Draft: not read yet'}
        </StatusTag>
      )}
    </>
  )
}
