import { sayDate } from '#shared/dates.ts'
import type { Say } from '#shared/words.ts'
import { BuilderPortrait } from '#web/features/campaign/builder-portrait.tsx'
import { type Campaign, useCampaign } from '#web/features/campaign/campaign.tsx'
import { DaysOfWork } from '#web/features/campaign/days-of-work.tsx'
import { StoryDates } from '#web/features/campaign/story-dates.tsx'
import type { PageHandle } from '#web/lib/page.ts'
import { PassOn } from '#web/parts/share/pass-on.tsx'
import { shareWords } from '#web/parts/share/share-words.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import '#web/styles/my-story.css'
import { useWords } from '#web/ui/words.tsx'

const head = { title: '20 in 24', description: '', share: 'story', hasReading: true }

export const words = ['campaign', 'share', 'story']

export const handle: PageHandle = {
  head,
  headOf: ({ words: { t } }) => ({
    ...head,
    title: t('story.page.page-title'),
    description: t('story.page.description'),
  }),
}

/** The builder's own story, whole. */
export function Component() {
  const t = useWords()
  const campaign = useCampaign()
  return (
    <article>
      <div data-surface="oxide" className="my-story-head">
        <div className="wrap my-story-opening">
          <div className="my-story-words">
            <h1 className="my-story-title">{t('campaign.story.title')}</h1>
            <p className="lede mt-4 max-w-[24em] text-muted">{standfirst(t, campaign)}</p>
          </div>
          <BuilderPortrait />
        </div>
      </div>
      <DaysOfWork />
      <div data-surface="limewash" className="section-y">
        <div className="wrap my-story-body">
          <div className="my-story-text reading">
            <p className="my-story-lead">{t('campaign.story.beginning')}</p>
            <h2 className="text-3xl">{t('campaign.story.skill-title')}</h2>
            <p>{t('campaign.story.skill')}</p>
            <p>{t('story.page.number')}</p>
          </div>
          <aside className="my-story-rail">
            <StoryDates />
            <section aria-labelledby="pass-it-on">
              <h2 id="pass-it-on" className="mb-2 text-xl">
                {t('story.page.pass-on')}
              </h2>
              <PassOn path={paths.myStory} text={t('campaign.story.title')} what="site" {...shareWords(t)} />
            </section>
          </aside>
        </div>
      </div>
      <Question />
    </article>
  )
}

function Question() {
  const t = useWords()
  return (
    <section aria-labelledby="which-skill" data-surface="adire" className="section-y">
      <div className="wrap my-story-question">
        <div>
          <h2 id="which-skill" className="text-4xl">
            {t('story.page.question')}
          </h2>
          <p className="lede mt-3 max-w-[24em] text-muted">{t('story.page.question-text')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <LinkButton href={paths.shareStory} className="max-md:w-full">
            {t('story.page.share')}
          </LinkButton>
          <LinkButton
            href={paths.communitySupport}
            variant="secondary"
            className="max-md:w-full"
            data-support="story"
          >
            {t('campaign.hero.support')}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}

function standfirst(t: Say, { mode, facts }: Pick<Campaign, 'mode' | 'facts'>): string {
  const { start, zone } = facts.attempt
  const date = sayDate(t, start, { zone })
  if (mode === 'live') return t('story.page.standfirst-live')
  return t(mode === 'before' ? 'story.page.standfirst-before' : 'story.page.standfirst-after', {
    date,
  })
}
