import { cityOf, sayDate, sayMoment } from '#shared/dates.ts'
import type { Say } from '#shared/words.ts'
import { type Campaign, useCampaign } from '#web/features/campaign/campaign.tsx'
import { useWords } from '#web/ui/words.tsx'

/** What came when; the next one is marked, and on the day the one that holds now. */
export function StoryDates() {
  const t = useWords()
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

function datesOf(t: Say, { facts: { attempt }, mode }: Pick<Campaign, 'facts' | 'mode'>) {
  const { countdownStart, start, end, zone } = attempt
  const isBefore = mode === 'before'
  return [
    { when: t('story.page.date-first'), what: t('story.page.date-first-text') },
    { when: t('story.page.date-then'), what: t('story.page.date-then-text') },
    {
      when: sayDate(t, countdownStart, { zone, how: 'short' }),
      what: t(isBefore ? 'story.page.countdown-before' : 'story.page.countdown-after'),
    },
    {
      when: sayMoment(t, start, zone),
      what: t(isBefore ? 'story.page.start-before' : 'story.page.start-after', {
        city: cityOf(attempt.zone),
      }),
      isNext: isBefore,
    },
    {
      when: sayMoment(t, end, zone),
      what: t(mode === 'after' ? 'story.page.end-after' : 'story.page.end-before'),
      isNext: mode === 'live',
    },
  ]
}
