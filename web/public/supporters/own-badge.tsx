import type { Badge } from '#shared/badges.ts'
import { formatTranslatedDate } from '#shared/dates.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { getSiteZone } from '#web/common/time/site-zone.ts'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { TranslatedRichText, useTranslate } from '#web/common/words/translations.tsx'
import { BadgeActions } from '#web/public/badges/badge-actions.tsx'
import { BadgePreview } from '#web/public/badges/badge-preview.tsx'
import { EarnedBadge } from '#web/public/badges/earned-badge.tsx'
import { usePrint } from '#web/public/printing/use-print.ts'
import type { RenderBadge } from '#web/public/supporters/use-supporter-flow.ts'

/** Badge of a new supporter: a progress note, then the badge, then its actions. */
export const renderOwnBadge: RenderBadge = (email) => <EarnedBadge type="community_supporter" email={email} />

/** Shows one of several badges on a supporter's page. */
export function OwnBadge({ badge }: { badge: Badge }) {
  const t = useTranslate()
  const { isPrinted, print } = usePrint()
  return (
    <article aria-label={badge.title} className="grid content-start gap-3.75">
      <BadgePreview badge={badge} isPrinted={isPrinted} />
      <div>
        <h3 className="text-xl">{badge.title}</h3>
        <p className="text-sm text-muted">
          <TranslatedRichText
            id="badge.card.issued"
            values={{
              date: formatTranslatedDate(t, badge.issuedAt, { zone: getSiteZone() }),
              code: <code className="font-bold">{badge.code}</code>,
            }}
            tags={{ code: <Anchor href={paths.verifyBadge(badge.code)} className="link" /> }}
          />
        </p>
      </div>
      <BadgeActions badge={badge} size="compact" onPrint={print} />
    </article>
  )
}
