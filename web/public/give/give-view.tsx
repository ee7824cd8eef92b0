import '#web/public/give/give.css'
import { useEffect, useState } from 'react'
import { findFundraisingTotals } from '#shared/fundraising.ts'
import { useCampaign } from '#web/public/attempt/campaign.tsx'
import { DonationAmountChoice } from '#web/public/give/donation-amount-choice.tsx'
import { GiveHeader } from '#web/public/give/give-head.tsx'
import { GiversWall } from '#web/public/give/givers-wall.tsx'
import { type CurrencyOrder, readStoredCurrency, storeCurrency } from '#web/public/give/stored-currency.ts'
import { WaysToGive } from '#web/public/give/ways-to-give.tsx'

/**
 * Page for giving, with the amount raised, ways to give, and givers. After giving is closed, it shows the
 * result.
 */
export function GiveView() {
  const { facts, givingClosed } = useCampaign()
  const figures = findFundraisingTotals(facts.fundraising)
  const [order, setOrder] = useState<CurrencyOrder>('first')
  // Reads the stored order of the currencies in an effect, because the server does not know it.
  useEffect(() => setOrder(readStoredCurrency()), [])
  const handleOrder = (next: CurrencyOrder) => {
    storeCurrency(next)
    setOrder(next)
  }
  return (
    <div className="give">
      <GiveHeader figures={figures} order={order} />
      {!givingClosed && (
        <section data-surface="limewash" className="section-y">
          <div className="wrap give-how">
            <DonationAmountChoice order={order} onOrder={handleOrder} />
            <WaysToGive />
          </div>
        </section>
      )}
      <GiversWall figures={figures} order={order} />
    </div>
  )
}
