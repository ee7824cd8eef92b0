import type { ReactNode } from 'react'
import { appCount } from '#shared/campaign.ts'
import type { Translate } from '#shared/words.ts'
import { Block, type BlockState } from '#web/common/ui/block.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { type Campaign, useCampaign } from '#web/public/attempt/campaign.tsx'
import { countFinishedApps } from '#web/public/attempt/hero-words.ts'
import { earlierIncomes } from '#web/public/story/incomes.ts'

const naira = 100

/**
 * Compares the builder's earlier incomes for a day (one block for each ₦100) with the attempt (one block for
 * each app).
 */
export function IncomeComparison({ states }: { states: readonly BlockState[] }) {
  const t = useTranslate()
  const campaign = useCampaign()
  return (
    <dl className="story-days">
      {earlierIncomes.map(({ amount, label }) => (
        <Day key={amount} figure={amount} words={t(label)}>
          {states.slice(0, Number(amount.slice(1)) / naira).map((_, index) => plate(index, 'on'))}
        </Day>
      ))}
      <Day figure={String(appCount)} words={appsWords(t, campaign)}>
        {states.map((state, index) => plate(index, state))}
      </Day>
    </dl>
  )
}

function Day({ figure, words, children }: { figure: string; words: string; children: ReactNode }) {
  return (
    <div className="story-day">
      <dt className="story-day-words">{words}</dt>
      <dd className="story-amount">{figure}</dd>
      <dd aria-hidden="true" className="story-blocks">
        {children}
      </dd>
    </div>
  )
}

function plate(index: number, state: BlockState) {
  return <Block key={index} number={index + 1} look={state === 'on' ? 'plate' : 'bare'} state={state} />
}

function appsWords(t: Translate, campaign: Campaign): string {
  const { mode } = campaign
  const count = countFinishedApps(campaign) ?? campaign.finished
  if (count > 0)
    return t(mode === 'live' ? 'campaign.story.apps-live' : 'campaign.story.apps-after', { count })
  return t(mode === 'after' ? 'campaign.story.apps' : 'campaign.story.apps-none')
}
