import type { Badge } from '#shared/badges.ts'
import { sayDate } from '#shared/dates.ts'
import { BadgeActions } from '#web/features/badges/badge-actions.tsx'
import { EarnedBadge } from '#web/features/badges/badge-card.tsx'
import { BadgePreview } from '#web/features/badges/badge-preview.tsx'
import type { RenderBadge } from '#web/features/supporters/use-supporter-flow.ts'
import { siteZone } from '#web/lib/site-zone.ts'
import { usePrint } from '#web/parts/use-print.ts'
import { paths } from '#web/paths.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { RichText, useWords } from '#web/ui/words.tsx'

/** Badge of a new supporter: a progress note, then the badge, then its actions. */
export const renderOwnBadge: RenderBadge = (email) => <EarnedBadge type="community_supporter" email={email} />

/** Shows one of several badges on a supporter's page. */
export function OwnBadge({ badge }: { badge: Badge }) {
  const t = useWords()
  const { isPrinted, print } = usePrint()
  return (
    <article aria-label={badge.title} className="grid content-start gap-3.75">
      <BadgePreview badge={badge} isPrinted={isPrinted} />
      <div>
        <h3 className="text-xl">{badge.title}</h3>
        <p className="text-sm text-muted">
          <RichText
            id="badge.card.issued"
            values={{
              date: sayDate(t, badge.issuedAt, { zone: siteZone() }),
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
