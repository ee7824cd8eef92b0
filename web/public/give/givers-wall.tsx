import { formatCountWithNoun } from '#shared/format-number.ts'
import '#web/public/give/givers-wall.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '#shared/format-number.ts'
import type { FundraisingTotals } from '#shared/fundraising.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { useTableChanges } from '#web/common/data/use-table-changes.ts'
import { useHydrated } from '#web/common/hydration/use-hydrated.ts'
import { Button } from '#web/common/ui/button.tsx'
import { ArrowLink } from '#web/common/ui/link-button.tsx'
import { InlineFailure } from '#web/common/ui/load-failure.tsx'
import { useCampaign } from '#web/public/attempt/campaign.tsx'
import { formatBothCurrencies } from '#web/public/give/both-currencies.ts'
import { type Giver, giversKey, giversQuery } from '#web/public/give/give-queries.ts'
import type { CurrencyOrder } from '#web/public/give/stored-currency.ts'

type GiversWallProps = { figures: FundraisingTotals | null; order: CurrencyOrder }

const nobody: { bricks: Giver[]; count: number } = { bricks: [], count: 0 }

/** Names of people who asked to appear here. A brick has one of five widths, which depends on its amount. */
export function GiversWall({ figures, order }: GiversWallProps) {
  const { facts, givingClosed } = useCampaign()
  const backend = useBackend()
  const isHydrated = useHydrated()
  const [isWhole, setIsWhole] = useState(false)
  const newest = useQuery(giversQuery(backend))
  const whole = useQuery({ ...giversQuery(backend, 'all'), enabled: isWhole })
  useTableChanges('givers', giversKey)
  const { bricks, count } = (isWhole && whole.data) || newest.data || nobody
  const isLong = newest.data !== undefined && newest.data.bricks.length < count
  const mayAsk = givingClosed === null
  if (bricks.length === 0 && !mayAsk) return null
  const least = Math.min(...bricks.flatMap(({ shown_amount: amount }) => amount ?? []))
  const widthOf = (amount: number | null) =>
    amount === null ? 1 : Math.min(5, Math.max(1, Math.round(Math.sqrt(amount / least))))
  const hasWidths = new Set(bricks.map(({ shown_amount: amount }) => widthOf(amount))).size > 1
  const others = figures?.supporters ? figures.supporters - count : 0
  const email = `mailto:${facts.links.contact}?subject=${encodeURIComponent('My name among the people who gave')}`
  return (
    <section aria-labelledby="givers" data-surface="plaster" className="section-y">
      <div className="wrap">
        <div className="give-wall-head">
          <h2 id="givers" className="text-4xl">
            People who gave
          </h2>
          <p className="text-muted">
            Only people who asked to appear here, with the wording they chose.
            {hasWidths && ' The larger the amount, the wider the brick.'}
          </p>
        </div>
        <ul className="flex flex-wrap gap-0.75 mt-6">
          {bricks.map(({ id, words, shown_amount: amount }, index) => (
            <li key={id} className="brick" data-hue={(index % 4) + 1} data-width={widthOf(amount)}>
              <span>{words || 'Someone'}</span>
              {amount !== null && (
                <strong>{formatBothCurrencies(amount, facts.fundraising, order)[0]}</strong>
              )}
            </li>
          ))}
          {mayAsk && (
            <li className="brick brick-open">
              <span>Your brick</span>
              <strong>{bricks.length === 0 ? 'The first one' : 'Here'}</strong>
            </li>
          )}
        </ul>
        {isWhole && whole.isLoadingError && (
          <InlineFailure onRetry={() => void whole.refetch()} className="mt-6">
            The other names could not be loaded.
          </InlineFailure>
        )}
        <div className="flex flex-wrap justify-between gap-4.5 mt-6">
          {isLong && (
            <div className="flex flex-wrap items-center gap-4.5">
              <p className="text-muted">
                {bricks.length < count
                  ? `The newest ${bricks.length} of ${formatNumber(count)}.`
                  : `All ${formatNumber(count)}.`}
              </p>
              {isHydrated && (
                <Button
                  variant="secondary"
                  isBusy={isWhole && whole.isPending}
                  onClick={() => (whole.isLoadingError ? void whole.refetch() : setIsWhole(!isWhole))}
                >
                  {isWhole && whole.data ? 'Show fewer' : 'Show all'}
                </Button>
              )}
            </div>
          )}
          {others > 0 && (
            <p className="text-muted">
              {formatCountWithNoun(others, 'other person', 'other people')} gave without a brick. Thank you.
            </p>
          )}
          {mayAsk && <ArrowLink href={email}>Add my name</ArrowLink>}
        </div>
      </div>
    </section>
  )
}
