import type { Badge } from '#shared/badges.ts'
import { BadgeActions } from '#web/features/badges/badge-actions.tsx'
import { EarnedBadge } from '#web/features/badges/badge-card.tsx'
import { BadgePreview } from '#web/features/badges/badge-preview.tsx'
import type { RenderBadge } from '#web/features/supporters/use-supporter-flow.ts'
import { formatDate } from '#web/lib/format-date.ts'
import { usePrint } from '#web/parts/use-print.ts'
import { paths } from '#web/paths.ts'
import { Anchor } from '#web/ui/anchor.tsx'

/** What a new member sees of the badge: being made, then it, then what can be done with it. */
export const renderOwnBadge: RenderBadge = (email) => <EarnedBadge type="community_supporter" email={email} />

/** One of several on a supporter's page. */
export function OwnBadge({ badge }: { badge: Badge }) {
  const { isPrinted, print } = usePrint()
  return (
    <article aria-label={badge.title} className="grid content-start gap-2.5">
      <BadgePreview badge={badge} isPrinted={isPrinted} />
      <div>
        <h3 className="text-xl">{badge.title}</h3>
        <p className="text-sm text-muted">
          Issued {formatDate(badge.issuedAt)}. Code{' '}
          <Anchor href={paths.verifyBadge(badge.code)} className="link">
            <code className="font-bold">{badge.code}</code>
          </Anchor>
        </p>
      </div>
      <BadgeActions badge={badge} size="compact" onPrint={print} />
    </article>
  )
}
