import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ideaLimits, type SimilarIdea } from '#shared/ideas.ts'
import { cleanLine, shortenText } from '#shared/text.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { useDebounced } from '#web/common/forms/use-debounced.ts'
import { useLanguageProps } from '#web/common/ui/language-props.tsx'
import { VisuallyHidden } from '#web/common/ui/visually-hidden.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { VoteButton, type Voter } from '#web/public/ideas/board/vote-button.tsx'
import { ownVotesQuery, similarIdeasQuery } from '#web/public/ideas/queries.ts'

type SimilarIdeasProps = { title: string; email: string; onSignIn: Voter['onSignIn'] }

/**
 * Lists ideas with a similar title, each with a vote button, because a vote is better than a duplicate. The
 * list takes no focus, is announced once and can be dismissed. It is hidden if the server does not answer.
 */
export function SimilarIdeas({ title, email, onSignIn }: SimilarIdeasProps) {
  const t = useTranslate()
  const backend = useBackend()
  const name = useDebounced(cleanLine(title))
  const isLongEnough = [...cleanLine(title)].length >= ideaLimits.titleMin
  const [isSentAway, setSentAway] = useState(false)
  const { data = [] } = useQuery(similarIdeasQuery(backend, isLongEnough && !isSentAway ? name : ''))
  const ideas = isLongEnough && !isSentAway ? data : []
  const { data: votes } = useQuery(ownVotesQuery(backend, { email, ids: ideas.map(({ id }) => id) }))

  return (
    // Takes the region out of the layout while it has no ideas. It is still rendered, because screen readers
    // only announce changes in a region that already exists.
    <div className={ideas.length > 0 ? '-mt-2.25' : 'absolute'}>
      <VisuallyHidden>
        <span role="status">{ideas.length > 0 && t('ideas.similar.said', { count: ideas.length })}</span>
      </VisuallyHidden>
      {ideas.length > 0 && (
        <section
          aria-label={t('ideas.similar.label')}
          className="rounded-1 border border-line px-3.75 pt-3 pb-1.5"
        >
          <div className="flex items-start justify-between gap-3">
            <p className="text-sm font-bold">{t('ideas.similar.ask')}</p>
            <button type="button" className="link min-h-9 shrink-0 text-sm" onClick={() => setSentAway(true)}>
              {t('ideas.similar.none')}
            </button>
          </div>
          <ul>
            {ideas.map((idea) => (
              <SimilarRow key={idea.id} idea={idea} voter={{ email, votes, onSignIn }} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function SimilarRow({ idea, voter }: { idea: SimilarIdea; voter: Voter }) {
  const { id, title, description, language, votes } = idea
  const own = useLanguageProps()(language)
  return (
    <li className="flex items-start justify-between gap-3 border-t border-line py-2.25 first:border-t-0">
      <div {...own} className="min-w-0">
        <p className="text-sm font-bold break-words">{title}</p>
        <p className="line-clamp-2 text-xs break-words text-muted">
          {shortenText(description, ideaLimits.descriptionCut.similar)}
        </p>
      </div>
      <VoteButton idea={{ id, title, vote_count: votes }} voter={voter} />
    </li>
  )
}
