import type { MouseEventHandler } from 'react'
import { BlockRow } from '#web/common/ui/block-row.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { useCampaign } from '#web/public/attempt/campaign.tsx'
import { JoinLink } from '#web/public/landing/join-action.tsx'

export function JoinBanner({ onJoin }: { onJoin: MouseEventHandler<HTMLAnchorElement> }) {
  const t = useTranslate()
  const { mode } = useCampaign()
  return (
    <section aria-labelledby="join" data-surface="guava">
      <BlockRow />
      <div className="wrap grid items-end gap-x-9 gap-y-7.5 py-[clamp(66px,7.5vw,108px)] lg:grid-cols-[11fr_7fr]">
        <h2 id="join" className="join-title">
          {t('supporters.banner.title')}
        </h2>
        <div className="grid justify-items-start gap-6">
          <p className="lede">
            {t(mode === 'after' ? 'supporters.banner.text-after' : 'supporters.banner.text')}
          </p>
          <JoinLink onJoin={onJoin}>{t('supporters.banner.button')}</JoinLink>
        </div>
      </div>
    </section>
  )
}
