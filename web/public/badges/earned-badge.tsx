import { useQuery } from '@tanstack/react-query'
import type { Badge, BadgeType } from '#shared/badges.ts'
import '#shared/errors/badges.ts'
import '#shared/errors/submissions.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { ArrowLink } from '#web/common/ui/link-button.tsx'
import { Loader } from '#web/common/ui/loader.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { RequestRefusalText } from '#web/common/words/refusal-text.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { BadgeActions } from '#web/public/badges/badge-actions.tsx'
import { BadgePreview } from '#web/public/badges/badge-preview.tsx'
import { badgeByIdQuery, earnedBadgeQuery } from '#web/public/badges/queries.ts'
import { usePrint } from '#web/public/printing/use-print.ts'

/** Shows the badge with its actions, or a notice while the server draws it. */
function BadgeCard({ badge }: { badge: Badge }) {
  const t = useTranslate()
  const { isPrinted, print } = usePrint()
  return (
    <article
      className="grid content-start gap-4.5"
      aria-label={t('badge.card.label', { title: badge.title })}
    >
      <BadgePreview badge={badge} isPrinted={isPrinted} />
      <BadgeActions badge={badge} onPrint={print} />
      <ArrowLink href={paths.verifyBadge(badge.code)}>
        {t('badge.card.verify', { code: badge.code })}
      </ArrowLink>
    </article>
  )
}

/** Loads a badge by its id, and refetches it until the server has drawn it. */
function BadgeById({ id }: { id: string }) {
  const t = useTranslate()
  const backend = useBackend()
  const { data: badge, isPending, isError } = useQuery(badgeByIdQuery(backend, id))
  if (isPending) return <Loader>{t('badge.card.loading')}</Loader>
  if (badge) return <BadgeCard badge={badge} />
  return <Message tone="danger">{t(isError ? 'badge.card.failed' : 'badge.card.unknown')}</Message>
}

type EarnedBadgeProps = { type: BadgeType; email: string }

/** Requests the badge for a successful action and shows it. If the request fails, the action has still been saved. */
export function EarnedBadge({ type, email }: EarnedBadgeProps) {
  const t = useTranslate()
  const backend = useBackend()
  const { data, error, isFetching, refetch } = useQuery(earnedBadgeQuery(backend, { type, email }))
  if (data) return <BadgeById id={data.id} />
  if (!error || isFetching) return <Loader>{t('badge.card.loading-own')}</Loader>
  return (
    <Message tone="warning" act={t('badge.card.again')} onAct={() => refetch()}>
      <RequestRefusalText error={error} failed="badge.card.own-unread" />
    </Message>
  )
}
