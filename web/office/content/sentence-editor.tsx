import { useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type ContentSentence, getMaxSentenceCharacters } from '#shared/content.ts'
import { contentErrors } from '#shared/errors/content.ts'
import type { Language } from '#shared/languages.ts'
import { formatRefusal } from '#web/common/data/backend.ts'
import { useLatest } from '#web/common/forms/use-draft.ts'
import { formatDate } from '#web/common/time/format-date.ts'
import { Button } from '#web/common/ui/button.tsx'
import { ConfirmationTrigger } from '#web/common/ui/confirmation-trigger.tsx'
import { Icon } from '#web/common/ui/icon.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { TextArea } from '#web/common/ui/text-area.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { getOfficeErrorText } from '#web/common/words/office-text.ts'
import { useSaveSentence } from '#web/office/content/mutations.ts'
import { contentMutation } from '#web/public/content/queries.ts'
import { SentenceText } from '#web/public/content/sentence-text.tsx'
import { getNextText, getPublicText, hasPlaceholder } from '#web/public/content/sentences.ts'

type SentenceEditorProps = {
  language: Language
  sentence: ContentSentence
  /** Unsaved text of this sentence. */
  typed: string | undefined
  onType: (words: string | undefined) => void
  onSaved: () => Promise<unknown>
  onClose: () => void
}

/** Edits one sentence within the list, with its placeholders and its default text. */
export function SentenceEditor(props: SentenceEditorProps) {
  const { language, sentence, typed, onType, onSaved, onClose } = props
  const { id, english, release, filled, draft, published } = sentence
  const queryClient = useQueryClient()
  const toast = useToast()
  const [problem, setProblem] = useState('')
  // `latest` is the text now, and `sent` is the text when the owner clicked "Save". If the owner has typed in
  // between, the newer text is not part of this save.
  const latest = useLatest(typed)
  const sent = useRef(typed)
  const frame = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const said = typed ?? getNextText(sentence)
  const missing = filled.filter((piece) => !hasPlaceholder(said, piece))
  const limit = getMaxSentenceCharacters(english ?? '')

  useEffect(() => {
    field.current?.focus()
    frame.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const save = useSaveSentence({
    language,
    sentence,
    async onSuccess(_, words) {
      const isSame = latest.current === sent.current
      if (isSame) onType(undefined)
      await onSaved()
      toast(words === null ? 'Reset to the original text.' : 'Draft saved.')
      // Closes the editor, unless the owner has typed more or opened another sentence or language in the
      // meantime.
      if (isSame && frame.current) onClose()
    },
    onError: (error) =>
      setProblem(formatRefusal(error, 'The draft could not be saved. Your text is still here.')),
  })

  const send = (words: string | null) => {
    sent.current = typed
    save.mutate(words)
  }
  const keep = () => {
    if (queryClient.isMutating(contentMutation) > 0) return
    if (said.length > limit)
      return setProblem(`Use ${limit} characters or fewer. There is no room for more on the page.`)
    const [first] = missing
    if (first) return setProblem(getOfficeErrorText(contentErrors.value_missing, { what: first }))
    setProblem('')
    send(said)
  }
  const putBack = (piece: string) => {
    const area = field.current
    const at = area?.selectionStart ?? said.length
    onType(`${said.slice(0, at)}${piece}${said.slice(area?.selectionEnd ?? at)}`)
    setProblem('')
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(at + piece.length, at + piece.length)
    })
  }
  const cancel = () => {
    onType(undefined)
    onClose()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    // Closes without a confirmation, because unsaved text stays in the "Unsaved" view.
    if (event.key === 'Escape') onClose()
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) keep()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and Ctrl+Enter bubble from any control
    <div ref={frame} className="content-editor" onKeyDown={handleKeyDown}>
      <p className="content-id">{id}</p>
      <TextArea
        ref={field}
        label="Your text"
        lang={language}
        rows={3}
        value={said}
        error={problem || undefined}
        counter={{ count: said.length, limit, unit: 'characters' }}
        isLocked={release === null}
        onChange={({ target }) => onType(target.value.replace(/\s*\n\s*/g, ' '))}
      />
      {filled.length > 0 && <FilledIn filled={filled} missing={missing} onPutBack={putBack} />}
      {sentence.proposals.length > 0 && (
        <Proposals
          language={language}
          proposals={sentence.proposals}
          isBusy={save.isPending}
          onTake={(proposed) => send(proposed)}
        />
      )}
      <WhatStands language={language} sentence={sentence} />
      <div className="flex flex-wrap items-center gap-2.25">
        {(draft || published) && (
          <ConfirmationTrigger
            title="Reset to the original text?"
            message={resetWords(sentence)}
            confirmLabel="Reset text"
            tone="warning"
            onConfirm={() => send(null)}
          >
            {(ask) => (
              <Button variant="quiet" size="compact" isBusy={save.isPending} onClick={ask}>
                Reset to original
              </Button>
            )}
          </ConfirmationTrigger>
        )}
        <span className="grow" />
        <Button variant="secondary" size="compact" onClick={cancel}>
          Cancel
        </Button>
        {release !== null && (
          <Button size="compact" isBusy={save.isPending} busyLabel="Saving..." onClick={keep}>
            Save as draft
          </Button>
        )}
      </div>
    </div>
  )
}

function resetWords({ draft, published }: ContentSentence): string {
  return [
    draft && 'Your draft will be deleted. This cannot be undone.',
    published && 'Visitors will see the original text once you publish the change.',
  ]
    .filter(Boolean)
    .join(' ')
}

type FilledInProps = {
  filled: readonly string[]
  missing: readonly string[]
  onPutBack: (piece: string) => void
}

function FilledIn({ filled, missing, onPutBack }: FilledInProps) {
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label="Placeholders filled in by the site">
      {filled.map((piece) => (
        <li key={piece}>
          {missing.includes(piece) ? (
            <button type="button" className="content-back" onClick={() => onPutBack(piece)}>
              <Icon icon={Plus} /> <code className="content-chip">{piece}</code> Put back
            </button>
          ) : (
            <span className="content-there">
              <code className="content-chip">{piece}</code> included
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

type ProposalsProps = {
  language: Language
  proposals: ContentSentence['proposals']
  isBusy: boolean
  onTake: (said: string) => void
}

function Proposals({ language, proposals, isBusy, onTake }: ProposalsProps) {
  return (
    <ul className="grid gap-2.25" aria-label="Suggestions from readers">
      {proposals.map((proposal) => (
        <li key={`${proposal.reader} ${proposal.reviewedAt}`}>
          <Told label={`Suggested by ${proposal.reader}`} lang={language}>
            {proposal.said}
          </Told>
          <Button variant="secondary" size="compact" isBusy={isBusy} onClick={() => onTake(proposal.said)}>
            Use as draft
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Shows the published text, the default text, and the author of this draft. */
function WhatStands({ language, sentence }: { language: Language; sentence: ContentSentence }) {
  const { english, release, draft, published, problem, isReleaseNewer } = sentence
  return (
    <>
      {problem && (
        <Message tone="warning" title="Your change no longer matches this release">
          {getOfficeErrorText(problem.code, problem.values)} Until this is fixed, pages show the original
          text.
        </Message>
      )}
      <Told
        label={isReleaseNewer ? 'Original text (updated since your change)' : 'Original text'}
        lang={language}
      >
        {release ?? 'This sentence has been removed from the site.'}
      </Told>
      {language !== 'en' && english !== release && (
        <Told label="In English" lang="en">
          {english ?? ''}
        </Told>
      )}
      {published && draft && (
        <Told label="Public now" lang={language}>
          {getPublicText(sentence)}
        </Told>
      )}
      {draft && (
        <p className="text-sm text-muted">
          Draft by {draft.changedBy ?? 'a former administrator'}, {formatDate(draft.changedAt)}.
        </p>
      )}
    </>
  )
}

function Told({ label, lang, children }: { label: string; lang: string; children: string }) {
  return (
    <div className="content-told">
      <p className="font-bold">{label}</p>
      <p lang={lang} className="text-muted">
        <SentenceText text={children} />
      </p>
    </div>
  )
}
