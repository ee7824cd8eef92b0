import { appCount } from '#shared/campaign.ts'
import { blocksSentence, dollars, fundraisingSums } from '#shared/fundraising.ts'
import { useCampaign } from '#web/features/campaign/campaign.tsx'
import { DonatePanel } from '#web/features/campaign/donate-panel.tsx'
import { formatDate } from '#web/lib/format-date.ts'
import { cellShare } from '#web/ui/bar-of-20.tsx'
import { Block } from '#web/ui/block.tsx'

export function SupportSection() {
  const { facts, mode } = useCampaign()
  const { fundraising, links } = facts
  const { remaining, average } = fundraisingSums(fundraising)
  const figures = [
    { label: 'supporters', figure: fundraising.supporters.toLocaleString('en-US') },
    { label: 'remaining', figure: dollars(remaining) },
    { label: 'average gift', figure: dollars(average) },
  ]
  return (
    <section id="community-support" data-surface="adire" className="section-y">
      <div className="wrap support">
        <div className="support-sum">
          <h2 className="text-4xl">Community Support</h2>
          <p className="figures support-figure">{dollars(fundraising.raised)}</p>
          <p className="mt-3 text-xl text-muted">raised of {dollars(fundraising.goal)}</p>
        </div>
        <DonatePanel links={links} />
        <div className="support-wall">
          <WallOfGifts />
          <p className="mt-3 max-w-[38em] text-muted max-lg:px-[var(--wall-gutter)]">
            {blocksSentence(fundraising)}
            {mode === 'after' && fundraising.date && ` Counted on ${formatDate(fundraising.date)}.`}
          </p>
        </div>
        <dl className="support-figures">
          {figures.map(({ label, figure }) => (
            <div key={label}>
              <dt className="text-muted">{label}</dt>
              <dd className="figures">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

/** Twenty blocks of one twentieth of the goal each; the last one that was begun is lit in part. */
function WallOfGifts() {
  const { fundraising } = useCampaign().facts
  const { share, percent } = fundraisingSums(fundraising)
  return (
    <div
      role="img"
      aria-label={`${percent}% complete: ${dollars(fundraising.raised)} of ${dollars(fundraising.goal)}`}
      className="wall wall-reflow"
    >
      {Array.from({ length: appCount }, (_, index) => {
        const part = cellShare(Math.min(1, share) * appCount, index)
        return (
          <Block
            // biome-ignore lint/suspicious/noArrayIndexKey: a block is its position
            key={index}
            number={index + 1}
            hue={3}
            relief
            state={part === 1 ? 'on' : part > 0 ? 'part' : 'off'}
            share={part}
          />
        )
      })}
    </div>
  )
}
