import { memo, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ContentSentence } from '#shared/content.ts'
import { formatCountWithNoun } from '#shared/format-number.ts'
import type { Language } from '#shared/languages.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { StatusTag } from '#web/common/ui/status-tag.tsx'
import { SentenceEditor } from '#web/office/content/sentence-editor.tsx'
import { useOfficeRole } from '#web/office/sign-in/office-role.ts'
import { SentenceText } from '#web/public/content/sentence-text.tsx'
import {
  getNextText,
  getSectionName,
  isApprovedSentence,
  type SentenceGroup,
} from '#web/public/content/sentences.ts'

type SentenceListProps = {
  language: Language
  sections: readonly SentenceGroup[]
  chosenId: string
  /** Unsaved text by sentence. */
  typed: Readonly<Record<string, string>>
  onType: (id: string, words: string | undefined) => void
  onChoose: (id: string) => void
  onClose: (id: string) => void
  onSaved: () => Promise<unknown>
}

const nothingTyped: Readonly<Record<string, string>> = {}
// Number of sections in the first render. Together they are taller than one screen.
const sectionsAtFirst = 4

/**
 * Lists the sentences by section. One sentence at a time is edited in the list, and unsaved text of the
 * others is preserved. The first sections render immediately and the others when React is idle, because there
 * are about two thousand sentences.
 */
export function SentenceList(props: SentenceListProps) {
  const { language, sections, chosenId, typed, onType, onChoose, onClose, onSaved } = props
  const drawn = useDeferredValue(sections, sections.slice(0, sectionsAtFirst))
  const list = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState('')
  const chosenSection = getSectionName(chosenId)
  const typedSections = new Set(Object.keys(typed).map(getSectionName))
  const close = useCallback(
    (id: string) => {
      onClose(id)
      setLeft(id)
    },
    [onClose],
  )
  // After the editor has closed, moves the focus to its sentence, or to the list if that sentence is no
  // longer shown.
  useEffect(() => {
    if (left === '' || chosenId === left || drawn !== sections) return
    setLeft('')
    // Leaves the focus unchanged if the owner has already opened another sentence.
    if (chosenId !== '') return
    const row = list.current?.querySelector<HTMLElement>(`[data-sentence="${left}"] button`)
    const place = row ?? list.current
    place?.focus()
  }, [left, chosenId, drawn, sections])

  return (
    <div ref={list} tabIndex={-1}>
      {drawn.map((section) => (
        <SentenceSection
          key={section.name}
          section={section}
          language={language}
          chosenId={chosenSection === section.name ? chosenId : ''}
          typed={typedSections.has(section.name) ? typed : nothingTyped}
          onType={onType}
          onChoose={onChoose}
          onClose={close}
          onSaved={onSaved}
        />
      ))}
    </div>
  )
}

type SentenceSectionProps = Omit<SentenceListProps, 'sections'> & { section: SentenceGroup }

// Memoises the section, so that typing in one section does not render the others.
const SentenceSection = memo(function SentenceSection(props: SentenceSectionProps) {
  const { section, chosenId, typed, ...others } = props
  const { name, sentences } = section
  return (
    <section aria-label={name}>
      <h2 className="content-section">
        {name}
        <span>{formatCountWithNoun(sentences.length, 'sentence')}</span>
      </h2>
      <ul>
        {sentences.map((sentence) => (
          <SentenceRow
            key={sentence.id}
            {...others}
            sentence={sentence}
            isChosen={chosenId === sentence.id}
            typed={typed[sentence.id]}
          />
        ))}
      </ul>
    </section>
  )
})

type SentenceRowProps = Pick<
  SentenceListProps,
  'language' | 'onType' | 'onChoose' | 'onClose' | 'onSaved'
> & {
  sentence: ContentSentence
  isChosen: boolean
  typed: string | undefined
}

function SentenceRow(props: SentenceRowProps) {
  const { language, sentence, isChosen, typed, onType, onChoose, onClose, onSaved } = props
  const { id } = sentence
  return (
    <li data-sentence={id} data-state={stateOf(sentence)} className="content-sentence">
      {sentence.settings !== null ? (
        <InSettings id={id} section={sentence.settings} />
      ) : isChosen ? (
        <SentenceEditor
          language={language}
          sentence={sentence}
          typed={typed}
          onType={(words) => onType(id, words)}
          onSaved={onSaved}
          onClose={() => onClose(id)}
        />
      ) : (
        <button type="button" className="content-open ring-inside" onClick={() => onChoose(id)}>
          <SentenceHead sentence={sentence} isTyped={typed !== undefined} />
          <span lang={language} className="wrap-anywhere">
            <SentenceText text={getNextText(sentence)} />
          </span>
        </button>
      )}
    </li>
  )
}

/** Links to Settings for a sentence whose text is edited there. Only owners can open Settings. */
function InSettings({ id, section }: { id: string; section: string }) {
  const isOwner = useOfficeRole() === 'owner'
  return (
    <div className="grid gap-0.75 py-3 pr-4.5 pl-3.75">
      <span className="content-id">{id}</span>
      <span className="text-muted">
        {isOwner
          ? 'Visitors read your own list instead. '
          : 'Visitors read the owner’s own list from Settings instead.'}
        {isOwner && (
          <Link to={paths.admin.setting(section)} className="link">
            Edit it in Settings
          </Link>
        )}
      </span>
    </div>
  )
}

function stateOf({ draft, published, isReleaseNewer, problem, settings }: ContentSentence) {
  if (settings !== null) return undefined
  if (draft) return 'draft'
  if (isReleaseNewer || problem) return 'to-check'
  return published ? 'changed' : undefined
}

function SentenceHead({ sentence, isTyped }: { sentence: ContentSentence; isTyped: boolean }) {
  const { id, draft, published, isReleaseNewer, problem } = sentence
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-0.75">
      <span className="content-id">{id}</span>
      <span className="flex flex-wrap gap-1.5">
        <ReadTag sentence={sentence} />
        {isTyped && <StatusTag look="waiting">Unsaved</StatusTag>}
        {(isReleaseNewer || problem) && <StatusTag look="waiting">Original changed</StatusTag>}
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
      {proposals.length > 0 && <StatusTag look="testing">Suggestion</StatusTag>}
      {isApprovedSentence(sentence) ? (
        <StatusTag look="approved" className="content-reader">
          Approved by {approved?.reader}
        </StatusTag>
      ) : (
        <StatusTag look="plain" className="content-reader">
          {approved ? `Draft: reviewed by ${approved.reader}, not a native speaker` : 'Draft: not reviewed'}
        </StatusTag>
      )}
    </>
  )
}
