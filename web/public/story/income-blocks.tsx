import type { ReactNode } from 'react'
import type { Translate } from '#shared/words.ts'
import { Block } from '#web/common/ui/block.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { createFinishedBlockStates, getBlockStates } from '#web/public/attempt/block-states.ts'
import { type Campaign, useCampaign } from '#web/public/attempt/campaign.tsx'
import { countFinishedApps } from '#web/public/attempt/hero-words.ts'
import { earlierIncomes } from '#web/public/story/incomes.ts'

const naira = 100

/**
 * Shows the builder's earlier incomes for a day and the attempt as rows of blocks. The blocks of the attempt
 * are lit as apps are finished.
 */
export function IncomeBlocks() {
  const t = useTranslate()
  const campaign = useCampaign()
  const finished = countFinishedApps(campaign) ?? campaign.finished
  const states =
    campaign.apps.length > 0 ? getBlockStates(campaign.apps) : createFinishedBlockStates(finished)
  return (
    <section aria-labelledby="days-of-work" data-surface="guava" className="section-y">
      <div className="wrap">
        <h2 id="days-of-work" className="text-4xl">
          {t('story.page.days')}
        </h2>
        <dl className="days">
          {earlierIncomes.map(({ amount, label }) => (
            <Day key={amount} figure={amount} words={t(label)}>
              {numbersTo(Number(amount.slice(1)) / naira).map((number) => (
                <Block key={number} number={number} look="plate" state="on" />
              ))}
            </Day>
          ))}
          <Day figure="20" words={t('story.page.days-apps')} isTwoRows>
            {states.map((state, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks are identified by their number
              <Block key={index} number={index + 1} look={state === 'on' ? 'plate' : 'bare'} state={state} />
            ))}
          </Day>
        </dl>
        <p className="days-note">{finishedWords(t, campaign, finished)}</p>
      </div>
    </section>
  )
}

type DayProps = { figure: string; words: string; isTwoRows?: boolean; children: ReactNode }

function Day({ figure, words, isTwoRows, children }: DayProps) {
  return (
    <div className="day">
      <dt className="day-words">{words}</dt>
      <dd className="day-figure figures">{figure}</dd>
      <dd aria-hidden="true" className="day-blocks" data-rows={isTwoRows ? 2 : 1}>
        {children}
      </dd>
    </div>
  )
}

function numbersTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}

function finishedWords(t: Translate, { mode }: Pick<Campaign, 'mode'>, count: number): string {
  if (mode === 'before' || (mode === 'live' && count === 0)) return t('story.page.days-none')
  if (count === 0) return t('story.page.days-unknown')
  return t(mode === 'live' ? 'story.page.days-live' : 'story.page.days-after', { count })
}
