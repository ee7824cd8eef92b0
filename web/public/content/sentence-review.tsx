import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { getMaxSentenceCharacters } from '#shared/content.ts'
import { getLanguageFacts, type Language } from '#shared/languages.ts'
import type { ReviewSentence } from '#shared/reviewers.ts'
import { Button } from '#web/common/ui/button.tsx'
import { Form } from '#web/common/ui/form.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { TextArea } from '#web/common/ui/text-area.tsx'
import { SentenceText } from '#web/public/content/sentence-text.tsx'
import { getSectionName, hasPlaceholder } from '#web/public/content/sentences.ts'

type ReadingSentenceProps = {
  language: Language
  sentence: ReviewSentence
  /** True for the first sentence that the page shows. The focus does not move to it. */
  isFirst: boolean
  isBusy: boolean
  problem: string
  /** Called with the reader's text. Without a text, the reader approves the sentence unchanged. */
  onAnswer: (said?: string) => void
  onLater: () => void
}

/** Shows one sentence in English and in the reader's language, with the controls for the answer. */
export function SentenceReview(props: ReadingSentenceProps) {
  const { language, sentence, isFirst, isBusy, problem, onAnswer, onLater } = props
  const { id, english, said } = sentence
  const [isBetter, setBetter] = useState(false)
  const frame = useRef<HTMLElement>(null)
  const headingId = useId()
  const { name, direction } = getLanguageFacts(language)
  // Moves the focus to the next sentence. Screen readers read it out, and keyboard users continue there.
  useEffect(() => {
    if (!isFirst) frame.current?.focus()
  }, [isFirst])

  return (
    <section ref={frame} tabIndex={-1} aria-labelledby={headingId} className="reading-card">
      <h2 id={headingId} className="text-sm font-bold text-muted">
        {getSectionName(id)}
      </h2>
      <div>
        <p className="text-sm text-muted">English</p>
        <p lang="en" className="reading-words">
          <SentenceText text={english} />
        </p>
      </div>
      <div>
        <p className="text-sm text-muted">{name}</p>
        <p lang={language} dir={direction} className="reading-words text-lg font-semibold">
          <SentenceText text={said} />
        </p>
      </div>
      {isBetter ? (
        <BetterForm {...props} onCancel={() => setBetter(false)} />
      ) : (
        <>
          {problem && <Message tone="danger">{problem}</Message>}
          <div className="flex flex-wrap items-center gap-2.25">
            <Button isBusy={isBusy} busyLabel="Saving..." onClick={() => onAnswer()}>
              Right
            </Button>
            <Button variant="secondary" disabled={isBusy} onClick={() => setBetter(true)}>
              Suggest a change
            </Button>
            <Button variant="quiet" disabled={isBusy} onClick={onLater}>
              Later
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

type BetterFormProps = ReadingSentenceProps & { onCancel: () => void }

function BetterForm({ language, sentence, isBusy, problem, onAnswer, onCancel }: BetterFormProps) {
  const { english, filled } = sentence
  const [words, setWords] = useState(sentence.said)
  const [lost, setLost] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const limit = getMaxSentenceCharacters(english)
  useEffect(() => field.current?.focus(), [])

  const handleSubmit = () => {
    const missing = filled.find((piece) => !hasPlaceholder(words, piece))
    setLost(
      missing
        ? `${missing} is missing. The site replaces it with a real value, so put it back before you send.`
        : '',
    )
    if (!missing) onAnswer(words)
  }
  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onCancel()
  }

  return (
    <Form
      noValidate
      isBusy={isBusy}
      onSubmit={handleSubmit}
      onKeyDown={handleKeyDown}
      className="grid gap-4.5"
    >
      <TextArea
        ref={field}
        label="Your suggestion"
        hint="This is not published straight away. The site owner reviews it first."
        lang={language}
        rows={4}
        value={words}
        error={lost || problem || undefined}
        counter={{ count: words.length, limit, unit: 'characters' }}
        onChange={({ target }) => setWords(target.value.replace(/\s*\n\s*/g, ' '))}
      />
      <div className="flex flex-wrap items-center gap-2.25">
        <Button type="submit" isBusy={isBusy} busyLabel="Sending...">
          Send
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
