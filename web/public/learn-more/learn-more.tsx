import type { ComponentProps } from 'react'
import { fillCustomQuestions } from '#shared/campaign-questions.ts'
import { EnglishContent } from '#web/common/ui/english-content.tsx'
import { TranslatedRichText, useTranslate } from '#web/common/words/translations.tsx'
import { useCampaign } from '#web/public/attempt/campaign.tsx'
import { listDefaultQuestions } from '#web/public/learn-more/default-questions.ts'
import { FeaturedPosts } from '#web/public/learn-more/featured-posts.tsx'
import { PlaylistPlayer } from '#web/public/learn-more/playlist-player.tsx'
import { ResourceCells } from '#web/public/learn-more/resource-cells.tsx'
import { Accordion } from '#web/public/ui/accordion.tsx'

/** Shows videos, four links, three posts (one on phones) and seven questions. */
export function LearnMoreSection() {
  const t = useTranslate()
  const { textMode, facts } = useCampaign()
  const { links, videos, press } = facts
  return (
    <section id="learn-more" aria-labelledby="learn-more-title" data-surface="limewash" className="section-y">
      <div className="wrap">
        <h2 id="learn-more-title" className="text-4xl">
          {t('learn.section.title')}
        </h2>
        <div className="learn-room">
          <PlaylistPlayer playlist={videos} />
          <ResourceCells
            mode={textMode}
            chatUrl={links.chat}
            contactEmail={links.contact}
            isPressOpen={press?.state === 'open'}
          />
        </div>
        <FeaturedPosts />
        <section aria-labelledby="questions" className="mt-24 grid gap-x-6 gap-y-7.5 lg:grid-cols-[6fr_12fr]">
          <div>
            <h3 id="questions" className="text-2xl">
              {t('learn.questions.heading')}
            </h3>
            <p className="mt-2.25 text-muted">
              <TranslatedRichText
                id="learn.questions.missing"
                values={{ email: links.contact }}
                // biome-ignore lint/a11y/useAnchorContent: the translated sentence provides the text
                tags={{ link: <a href={`mailto:${links.contact}`} /> }}
              />
            </p>
          </div>
          <Questions />
        </section>
      </div>
    </section>
  )
}

/** Shows questions and answers. Those that the owner wrote are in English. */
function Questions() {
  const t = useTranslate()
  const { textMode: mode, facts, givingClosed } = useCampaign()
  const own = fillCustomQuestions(mode, facts)
  if (own)
    return (
      <EnglishContent>
        <QuestionList questions={own} />
      </EnglishContent>
    )
  const released = listDefaultQuestions(t, {
    mode,
    attempt: facts.attempt,
    isGivingClosed: givingClosed !== null,
  })
  return (
    <QuestionList
      questions={released.map(({ isInEnglish, answer, ...question }) => ({
        ...question,
        answer: isInEnglish ? <EnglishContent>{answer}</EnglishContent> : answer,
      }))}
    />
  )
}

function QuestionList({ questions }: { questions: ComponentProps<typeof Accordion>['items'] }) {
  if (questions.length === 0) return null
  return <Accordion name="questions" items={questions} openId={questions[0]?.id} />
}
