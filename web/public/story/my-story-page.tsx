import { useQuery } from '@tanstack/react-query'
import { formatTranslatedDate } from '#shared/dates.ts'
import type { Translate } from '#shared/words.ts'
import { useBackend } from '#web/common/data/services.tsx'
import type { PageHandle, PageModule } from '#web/common/navigation/page.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { type Campaign, useCampaign } from '#web/public/attempt/campaign.tsx'
import { campaignFactsQuery } from '#web/public/attempt/queries.ts'
import { ArticleBody } from '#web/public/blog/article-body.tsx'
import { customPageQuery } from '#web/public/pages/queries.ts'
import { ShareButtons } from '#web/public/share/share-buttons.tsx'
import { BuilderByline } from '#web/public/story/builder-byline.tsx'
import { BuilderPortrait } from '#web/public/story/builder-portrait.tsx'
import { IncomeBlocks } from '#web/public/story/income-blocks.tsx'
import { StoryAudio } from '#web/public/story/story-audio.tsx'
import { StoryDates } from '#web/public/story/story-dates.tsx'
import '#web/public/blog/article.css'
import '#web/public/story/my-story-page.css'
import { useTranslate } from '#web/common/words/translations.tsx'

const head = { title: '20 in 24', description: '', share: 'story', hasReading: true }

export const catalogueNouns = ['campaign', 'share', 'story']

export const handle: PageHandle = {
  head,
  headOf: ({ words: { t } }) => ({
    ...head,
    title: t('story.page.page-title'),
    description: t('story.page.description'),
  }),
}

export const prefetch: PageModule['prefetch'] = async ({ queryClient, backend }) => {
  await queryClient.prefetchQuery(campaignFactsQuery(backend))
  const address = queryClient.getQueryData(campaignFactsQuery(backend).queryKey)?.story?.article
  if (address) await queryClient.prefetchQuery(customPageQuery(backend, address))
}

/** Shows the builder's full story if the owner has written one, otherwise the short form. */
export function Component() {
  const t = useTranslate()
  const campaign = useCampaign()
  const { story: testimonial } = campaign.facts
  const address = testimonial?.article ?? ''
  // Shows the short form if the story is not published or does not load.
  const long = useQuery({ ...customPageQuery(useBackend(), address), enabled: address !== '' })
  return (
    <article>
      <div data-surface="oxide" className="my-story-head">
        <div className="wrap my-story-opening">
          <div className="my-story-words">
            <h1 className="my-story-title">{t('campaign.story.title')}</h1>
            <BuilderByline hasPicture={false} className="mt-6" />
            <p className="lede mt-6 max-w-[24em] text-muted">{standfirst(t, campaign)}</p>
            {testimonial?.audio && testimonial.audioLength && (
              <StoryAudio key={testimonial.audio} file={testimonial.audio} length={testimonial.audioLength} />
            )}
          </div>
          <BuilderPortrait />
        </div>
      </div>
      <IncomeBlocks />
      <div data-surface="limewash" className="section-y">
        <div className="wrap my-story-body">
          <div className="my-story-text reading">
            {long.data ? (
              <ArticleBody key={address} slug={address} html={long.data.html} />
            ) : (
              <>
                <p className="my-story-lead">{t('campaign.story.beginning')}</p>
                <h2 className="text-3xl">{t('campaign.story.skill-title')}</h2>
                <p>{t('campaign.story.skill')}</p>
                <p>{t('story.page.number')}</p>
              </>
            )}
          </div>
          <aside className="my-story-rail">
            <StoryDates />
            <section aria-labelledby="pass-it-on">
              <h2 id="pass-it-on" className="mb-3 text-xl">
                {t('story.page.pass-on')}
              </h2>
              <ShareButtons path={paths.myStory} text={t('campaign.story.title')} what="site" />
            </section>
          </aside>
        </div>
      </div>
      <Question />
    </article>
  )
}

function Question() {
  const t = useTranslate()
  const { givingClosed } = useCampaign()
  return (
    <section aria-labelledby="which-skill" data-surface="adire" className="section-y">
      <div className="wrap my-story-question">
        <div>
          <h2 id="which-skill" className="text-4xl">
            {t('story.page.question')}
          </h2>
          <p className="lede mt-4.5 max-w-[24em] text-muted">{t('story.page.question-text')}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton href={paths.shareStory} className="max-md:w-full">
            {t('story.page.share')}
          </LinkButton>
          {!givingClosed && (
            <LinkButton
              href={paths.communitySupport}
              variant="secondary"
              className="max-md:w-full"
              data-support="story"
            >
              {t('campaign.hero.support')}
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  )
}

function standfirst(t: Translate, { textMode: mode, facts }: Pick<Campaign, 'textMode' | 'facts'>): string {
  const { start, zone } = facts.attempt
  const date = formatTranslatedDate(t, start, { zone })
  if (mode === 'live') return t('story.page.standfirst-live')
  return t(mode === 'before' ? 'story.page.standfirst-before' : 'story.page.standfirst-after', {
    date,
  })
}
