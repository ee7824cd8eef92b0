import '#web/public/content/reading.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { reviewerErrors } from '#shared/errors/reviewers.ts'
import { formatNumber } from '#shared/format-number.ts'
import { languages } from '#shared/languages.ts'
import type { ReviewContent, ReviewSentence } from '#shared/reviewers.ts'
import { formatLoadFailure, formatRefusal, isRefusal } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { Button } from '#web/common/ui/button.tsx'
import { LoadFailure } from '#web/common/ui/load-failure.tsx'
import { Logo } from '#web/common/ui/logo.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { getOfficeErrorText } from '#web/common/words/office-text.ts'
import { reviewContentQuery } from '#web/public/content/queries.ts'
import { SentenceReview } from '#web/public/content/sentence-review.tsx'
import { useReviewAnswer } from '#web/public/content/use-answer.ts'

/** Page of a language reader. It shows one sentence at a time next to its English text. */
export function TranslationReviewView({ code }: { code: string }) {
  const [place, setPlace] = useState({ after: '', round: 0 })
  const [last, setLast] = useState<ReviewSentence>()
  const [isChanged, setChanged] = useState(false)
  const reading = useQuery(reviewContentQuery(useBackend(), code, place))
  const go = (after: string) => setPlace(({ round }) => ({ after, round: round + 1 }))
  return (
    <div data-surface="limewash" className="min-h-dvh">
      <main id="main" tabIndex={-1} className="reading wrap">
        <a href={paths.home} aria-label="20 in 24, home" className="inline-block text-text no-underline">
          <Logo />
        </a>
        {!reading.data && <h1 className="text-3xl font-bold">Review a translation</h1>}
        {reading.data ? (
          <Sentences
            key={place.round}
            code={code}
            reading={reading.data}
            isFirst={place.round === 0}
            last={last}
            isChanged={isChanged}
            onLast={(sentence) => {
              setLast(sentence)
              setChanged(false)
            }}
            onChanged={() => {
              setChanged(true)
              go(place.after)
            }}
            onGo={go}
          />
        ) : isRefusal(reading.error) ? (
          <Message tone="danger" title="Nothing to review here">
            {formatRefusal(reading.error, getOfficeErrorText(reviewerErrors.link_over))}
          </Message>
        ) : reading.isError ? (
          <LoadFailure title="Sentences could not be loaded" onRetry={() => void reading.refetch()}>
            {formatLoadFailure(reading.error)}
          </LoadFailure>
        ) : (
          <Skeleton rows={6} label="Loading sentences" />
        )}
      </main>
    </div>
  )
}

type SentencesProps = {
  code: string
  reading: ReviewContent
  /** True until the first answer. Until then, the focus stays at the top of the page. */
  isFirst: boolean
  /** Last sentence that the reader answered. It may belong to the previous list. */
  last: ReviewSentence | undefined
  /** True if someone changed the sentence while the reader was looking at it. */
  isChanged: boolean
  onLast: (sentence: ReviewSentence | undefined) => void
  onChanged: () => void
  onGo: (after: string) => void
}

function Sentences(props: SentencesProps) {
  const { code, reading, isFirst, last, isChanged, onLast, onChanged, onGo } = props
  const { name, language, total, sentences } = reading
  const [at, setAt] = useState(0)
  const [answered, setAnswered] = useState(0)
  /** Sentence whose answer the reader withdrew. It is shown again before the list continues. */
  const [again, setAgain] = useState<ReviewSentence>()
  const answer = useReviewAnswer(code, { onChanged })
  const shown = again ?? sentences[at]
  const done = reading.done + answered

  function goOn() {
    if (again) return setAgain(undefined)
    const end = sentences.at(-1)
    if (at + 1 >= sentences.length && end) return onGo(end.id)
    setAt(at + 1)
  }
  async function handleAnswer(sentence: ReviewSentence, said?: string) {
    if (!(await answer.send(sentence, said === undefined ? 'right' : 'better', said))) return
    onLast(sentence)
    setAnswered(answered + 1)
    goOn()
  }
  async function handleUndo(sentence: ReviewSentence) {
    if (!(await answer.send(sentence, 'undone'))) return
    onLast(undefined)
    setAnswered(answered - 1)
    setAgain(sentence)
  }

  return (
    <>
      <h1 className="text-3xl font-bold">{languages[language].name}</h1>
      <p>
        Hello {name}. Does each sentence sound right to a native speaker? Words in blue boxes are filled in by
        the site, so leave them as they are.
      </p>
      <div>
        <progress className="reading-progress" max={total} value={done} aria-label="Sentences reviewed" />
        <p role="status" className="text-sm text-muted">
          {formatNumber(done)} of {formatNumber(total)} sentences reviewed
        </p>
      </div>
      {isChanged && <Message tone="info">{getOfficeErrorText(reviewerErrors.sentence_changed)}</Message>}
      {shown ? (
        <SentenceReview
          key={shown.id}
          language={language}
          sentence={shown}
          isFirst={isFirst && at === 0 && !again}
          isBusy={answer.isBusy}
          problem={answer.problem}
          onAnswer={(said) => void handleAnswer(shown, said)}
          onLater={goOn}
        />
      ) : (
        <End isAll={done >= total} onBegin={() => onGo('')} />
      )}
      {last && (
        <p className="flex flex-wrap items-center gap-2.25 justify-between wrap-anywhere">
          <span className="text-sm text-muted">
            Saved: <q lang={language}>{last.said}</q>
          </span>
          <Button
            variant="secondary"
            size="compact"
            disabled={answer.isBusy}
            onClick={() => void handleUndo(last)}
          >
            Undo last answer
          </Button>
        </p>
      )}
    </>
  )
}

function End({ isAll, onBegin }: { isAll: boolean; onBegin: () => void }): ReactNode {
  if (isAll)
    return (
      <Message tone="success" title="All sentences reviewed">
        Thank you. If a sentence changes, it will appear here again. You can use the same link.
      </Message>
    )
  return (
    <Message tone="info" title="End of list" action={<Button onClick={onBegin}>Show them</Button>}>
      You left some sentences for later.
    </Message>
  )
}
