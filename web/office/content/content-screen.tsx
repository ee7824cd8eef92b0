import '#web/office/content/content.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import History from 'lucide-react/icons/history'
import Search from 'lucide-react/icons/search'
import Users from 'lucide-react/icons/users'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { ContentSentence } from '#shared/content.ts'
import { formatNumber } from '#shared/format-number.ts'
import { type Language, languageCodes, languages } from '#shared/languages.ts'
import { QueryContent } from '#web/common/data/query-content.tsx'
import { useBackend } from '#web/common/data/services.tsx'
import { useMediaQuery } from '#web/common/hydration/use-media.ts'
import { useLeaveGuard } from '#web/common/navigation/use-leave-guard.ts'
import { Button } from '#web/common/ui/button.tsx'
import { FilterSelect } from '#web/common/ui/filter-select.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { ContentHistory } from '#web/office/content/content-history.tsx'
import { PreviewFrame } from '#web/office/content/preview-frame.tsx'
import { PublishBar } from '#web/office/content/publish-bar.tsx'
import { ReviewersDialog } from '#web/office/content/reviewers-dialog.tsx'
import { SentenceList } from '#web/office/content/sentence-list.tsx'
import { LeaveDialog } from '#web/office/drafts/leave-dialog.tsx'
import { useOfficeRole } from '#web/office/sign-in/office-role.ts'
import { ViewButtons } from '#web/office/ui/view-buttons.tsx'
import { contentKey, contentQuery } from '#web/public/content/queries.ts'
import {
  type ContentState,
  contentViewNames,
  contentViews,
  groupSentencesBySection,
  isApprovedSentence,
  isInContentView,
  matchesSentenceSearch,
} from '#web/public/content/sentences.ts'

const none: ContentSentence[] = []
const choices = languageCodes.map((code) => ({ value: code, label: languages[code].name }))

type ContentScreenProps = { state: ContentState; onState: (state: ContentState) => void }

/** Shows all sentences of the catalogues with their default text, changes, and drafts to publish. */
export function ContentScreen({ state, onState }: ContentScreenProps) {
  const queryClient = useQueryClient()
  const { language } = state
  const content = useQuery(contentQuery(useBackend(), language))
  const [chosen, setChosen] = useState('')
  const { typed, type, leaving } = useTyped(language)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const [areReadersOpen, setReadersOpen] = useState(false)
  const isOwner = useOfficeRole() === 'owner'
  const [isAsked, setAsked] = useState(false)
  const isWide = useMediaQuery('(width >= 80rem)')
  const hasPreview = isWide || isAsked
  const refresh = useCallback(() => queryClient.invalidateQueries({ queryKey: contentKey }), [queryClient])
  const close = useCallback((id: string) => setChosen((open) => (open === id ? '' : open)), [])
  const sentences = content.data?.sentences ?? none
  const choose = (id: string) => {
    onState({ ...state, q: '', view: 'all' })
    setChosen(id)
  }
  const sections = useMemo(
    () =>
      groupSentencesBySection(
        sentences.filter(
          (sentence) => isInContentView(sentence, state.view) && matchesSentenceSearch(sentence, state.q),
        ),
      ),
    [sentences, state.view, state.q],
  )

  return (
    <div className="grid grid-cols-1 gap-4.5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-2xl font-bold">Content</h1>
          <p className="text-muted">
            {content.data && `${sentences.length} sentences on the site. `}Changes only become public when you
            publish them.
          </p>
          <ApprovedCount sentences={sentences} />
        </div>
        <div className="flex flex-wrap gap-2.25">
          {!isWide && (
            <Button variant="secondary" icon={Eye} aria-pressed={isAsked} onClick={() => setAsked(!isAsked)}>
              Preview
            </Button>
          )}
          {isOwner && (
            <Button variant="secondary" icon={Users} onClick={() => setReadersOpen(true)}>
              Readers
            </Button>
          )}
          <Button
            variant="secondary"
            icon={History}
            disabled={!content.data}
            onClick={() => setHistoryOpen(true)}
          >
            History
          </Button>
        </div>
      </div>
      <div className="content-columns grid grid-cols-1 items-start gap-4.5 max-w-225 xl:grid-cols-[minmax(0,440px)_minmax(0,1fr)] xl:max-w-none">
        {content.data && hasPreview && (
          <PreviewFrame content={content.data} language={language} onChoose={choose} />
        )}
        <div className="content-card">
          <div className="grid gap-2.25 pt-4.5 pb-0 px-4.5 md:max-xl:grid-cols-[minmax(0,1fr)_200px]">
            <TextField
              label="Find words on any page"
              isLabelHidden
              placeholder="Find words on any page"
              type="search"
              icon={Search}
              autoComplete="off"
              value={state.q}
              onChange={({ target }) => onState({ ...state, q: target.value })}
            />
            <FilterSelect
              label="Language"
              isLabelHidden
              choices={choices}
              value={language}
              onChange={({ target }) => onState({ ...state, language: target.value as Language })}
            />
          </div>
          <QueryContent
            query={content}
            loading={<Skeleton rows={8} label="Loading sentences" />}
            failed="Sentences could not be loaded"
          >
            {() => (
              <>
                <Views sentences={sentences} state={state} onState={onState} />
                {sections.length === 0 && <Nothing state={state} onState={onState} />}
                <SentenceList
                  key={language}
                  language={language}
                  sections={sections}
                  chosenId={chosen}
                  typed={typed}
                  onType={type}
                  onChoose={setChosen}
                  onClose={close}
                  onSaved={refresh}
                />
              </>
            )}
          </QueryContent>
          <p className="content-note">
            Names, dates, prices and links are in Settings. Posts, pages, ideas and stories have screens of
            their own. Any other text is part of this release.
          </p>
        </div>
      </div>
      {content.data && <PublishBar content={content.data} onDone={refresh} />}
      {isOwner && (
        <ReviewersDialog
          key={language}
          isOpen={areReadersOpen}
          language={language}
          onClose={() => setReadersOpen(false)}
        />
      )}
      {content.data && (
        <ContentHistory
          isOpen={isHistoryOpen}
          versions={content.data.versions}
          onClose={() => setHistoryOpen(false)}
          onDone={refresh}
        />
      )}
      <LeaveDialog leaving={leaving} message="Your changes have not been saved as a draft." />
    </div>
  )
}

/** Stores unsaved text by language, so that it survives switching the language. */
function useTyped(language: Language) {
  const [typed, setTyped] = useState<Record<string, Record<string, string>>>({})
  const isGivenUp = useRef(false)
  const leaving = useLeaveGuard({
    isPending: () =>
      !isGivenUp.current && Object.values(typed).some((words) => Object.keys(words).length > 0),
    save: async () => false,
    giveUp() {
      isGivenUp.current = true
    },
  })
  const type = useCallback(
    (id: string, words: string | undefined) => {
      isGivenUp.current = false
      setTyped(({ [language]: { [id]: _, ...others } = {}, ...all }) => ({
        ...all,
        [language]: words === undefined ? others : { ...others, [id]: words },
      }))
    },
    [language],
  )
  return { typed: typed[language] ?? {}, type, leaving }
}

/**
 * Shows how many sentences native speakers have approved. For English it shows nothing, because English is
 * the original.
 */
function ApprovedCount({ sentences }: { sentences: readonly ContentSentence[] }) {
  const read = sentences.filter(({ isRead }) => isRead)
  if (read.length === 0) return null
  return (
    <p className="text-muted">
      {formatNumber(read.filter(isApprovedSentence).length)} of {formatNumber(read.length)} approved by native
      readers.
    </p>
  )
}

type ViewsProps = ContentScreenProps & { sentences: readonly ContentSentence[] }

function Views({ sentences, state, onState }: ViewsProps) {
  return (
    <ViewButtons
      legend="Filter sentences"
      views={contentViews
        .filter((id) => id !== 'not-approved' || state.language !== 'en')
        .map((id) => ({
          id,
          label: contentViewNames[id],
          count: sentences.filter((sentence) => isInContentView(sentence, id)).length,
        }))}
      selected={state.view}
      onSelect={(view) => onState({ ...state, view })}
      className="px-[18px] pt-[9px] pb-4.5"
    />
  )
}

function Nothing({ state, onState }: ContentScreenProps) {
  const isSearch = state.q !== ''
  const words = {
    all: 'There are no sentences.',
    changed: 'No changes. The site shows the original text.',
    drafts: 'No drafts. Everything on the site is published.',
    'to-check': 'Nothing to check.',
    'not-approved': 'Native readers have approved every sentence.',
  }
  return (
    <div className="content-empty" role="status">
      <p>{isSearch ? 'No matching sentences.' : words[state.view]}</p>
      {isSearch && (
        <Button variant="secondary" size="compact" onClick={() => onState({ ...state, q: '' })}>
          Clear search
        </Button>
      )}
    </div>
  )
}
