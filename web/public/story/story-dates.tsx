import { formatTranslatedDate, formatTranslatedDateTime, getCityName } from '#shared/dates.ts'
import type { Translate } from '#shared/words.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { type Campaign, useCampaign } from '#web/public/attempt/campaign.tsx'

/** Lists dates of the story and marks the next one. On the day it marks the current one. */
export function StoryDates() {
  const t = useTranslate()
  const campaign = useCampaign()
  return (
    <section aria-labelledby="story-dates">
      <h2 id="story-dates" className="text-xl">
        {t('story.page.dates')}
      </h2>
      <dl className="story-dates">
        {datesOf(t, campaign).map(({ when, what, isNext }) => (
          <div key={when} data-next={isNext ? '' : undefined}>
            <dt>{when}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Told = Pick<Campaign, 'facts' | 'mode' | 'textMode' | 'unlogged'>

function datesOf(t: Translate, { facts: { attempt }, mode, textMode, unlogged }: Told) {
  const { countdownStart, start, end, loggedStart = start, loggedEnd = end, zone } = attempt
  const city = getCityName(zone)
  const isBefore = mode === 'before'
  const startWords = {
    before: t('story.page.start-before', { city }),
    live: t('story.page.start-after', { city }),
    after: t(unlogged ? 'story.page.start-planned' : 'story.page.start-after', { city }),
  }
  const endWords = {
    before: t('story.page.end-before'),
    live: t('story.page.end-before'),
    after: t(unlogged ? 'story.page.end-planned' : 'story.page.end-after'),
  }
  return [
    { when: t('story.page.date-first'), what: t('story.page.date-first-text') },
    { when: t('story.page.date-then'), what: t('story.page.date-then-text') },
    {
      when: formatTranslatedDate(t, countdownStart, { zone, how: 'short' }),
      what: t(isBefore ? 'story.page.countdown-before' : 'story.page.countdown-after'),
    },
    {
      when: formatTranslatedDateTime(t, loggedStart, zone),
      what: startWords[textMode],
      isNext: textMode === 'before',
    },
    {
      when: formatTranslatedDateTime(t, loggedEnd, zone),
      what: endWords[textMode],
      isNext: textMode === 'live',
    },
  ]
}
