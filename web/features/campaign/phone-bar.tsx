import HandCoins from 'lucide-react/icons/hand-coins'
import { useEffect, useState } from 'react'
import { appCount, at, resultLabels } from '#shared/campaign.ts'
import { attemptDate, clockText, countdown, timeOfDay } from '#shared/campaign-time.ts'
import { useCampaign, useNow } from '#web/features/campaign/campaign.tsx'
import { recordedResult } from '#web/features/campaign/hero-words.ts'
import { formatDate } from '#web/lib/format-date.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** On phones, where the menu hides it, support stays in reach below the first screen; gone while somebody types. */
export function PhoneBar() {
  return useIsWanted() ? <Bar /> : null
}

function Bar() {
  const campaign = useCampaign()
  const { mode, facts } = campaign
  const isAwaited = mode === 'after' && recordedResult(campaign) === undefined
  const live = mode === 'live' ? facts.links.live : null
  return (
    <aside aria-label="Support" data-surface="oxide" className="phone-bar">
      <Standing />
      {live && (
        <LinkButton href={live} target="_blank" variant="secondary" size="compact">
          Watch
        </LinkButton>
      )}
      <LinkButton
        href={paths.communitySupport}
        variant={isAwaited ? 'secondary' : 'primary'}
        size="compact"
        data-support="phone bar"
        aria-label="Support Now"
      >
        {isAwaited ? <Icon icon={HandCoins} /> : 'Support Now'}
      </LinkButton>
      {isAwaited && (
        <LinkButton href={paths.remindMe} size="compact">
          Tell me
        </LinkButton>
      )}
    </aside>
  )
}

/** Where the attempt stands, in two lines. */
function Standing() {
  const campaign = useCampaign()
  const { mode, facts, finished } = campaign
  const now = useNow()
  const result = recordedResult(campaign)
  const days = countdown(facts.attempt, now).days
  const [first, second] = {
    before: [
      days === 0 ? 'Today' : `${days} ${days === 1 ? 'day' : 'days'}`,
      `${attemptDate(facts.attempt, 'short')}, ${timeOfDay(facts.attempt, at(facts.attempt.start))}`,
    ],
    live: [`${finished} of ${appCount}`, `LIVE ${clockText(now - at(facts.attempt.start))}`],
    after: [
      result ? resultLabels[result.status] : 'No result yet',
      `as of ${formatDate(new Date(now).toISOString())}`,
    ],
  }[mode]
  return (
    <p className="phone-bar-words">
      <strong className="tabular">{first}</strong>
      <span className="tabular">{second}</span>
    </p>
  )
}

const typing = 'input, textarea, select, [contenteditable="true"]'

/**
 * Below the first screen, above the footer, and with nothing else to do: no field, no dialog. It comes by scrolling only:
 * a press that ends typing would else find the bar between its finger and its button.
 */
function useIsWanted(): boolean {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const measure = ({ type }: Pick<Event, 'type'>) => {
      const footer = document.querySelector('body footer[data-site]')?.getBoundingClientRect().top ?? Infinity
      const isBetween = scrollY > innerHeight * 0.9 && footer > innerHeight
      const mayStay = isBetween && !document.activeElement?.matches(typing)
      setWanted((was) => mayStay && (was || type === 'scroll'))
    }
    const events = ['scroll', 'resize', 'focusin'] as const
    measure({ type: 'scroll' })
    for (const event of events) addEventListener(event, measure, { passive: true })
    return () => {
      for (const event of events) removeEventListener(event, measure)
    }
  }, [])
  return isWanted
}
