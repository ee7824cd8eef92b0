import { useQuery } from '@tanstack/react-query'
import { type Badge, type BadgeType, badgeMessages } from '#shared/badges.ts'
import { BadgeActions } from '#web/features/badges/badge-actions.tsx'
import { BadgePreview } from '#web/features/badges/badge-preview.tsx'
import { badgeByIdQuery, earnedBadgeQuery } from '#web/features/badges/queries.ts'
import { refusalText } from '#web/lib/backend.ts'
import { useBackend } from '#web/lib/services.tsx'
import { usePrint } from '#web/parts/use-print.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ArrowLink } from '#web/ui/link-button.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { Message } from '#web/ui/message.tsx'

/**
 * A badge with all that can be done with it; while it is drawn, that it is.
 */
function BadgeCard({ badge }: { badge: Badge }) {
  const { isPrinted, print } = usePrint()
  return (
    <article className="grid content-start gap-3" aria-label={`${badge.title} badge`}>
      <BadgePreview badge={badge} isPrinted={isPrinted} />
      <BadgeActions badge={badge} onPrint={print} />
      <ArrowLink href={paths.verifyBadge(badge.code)}>Verify badge {badge.code}</ArrowLink>
    </article>
  )
}

/** A badge known by its id: asked for until it is drawn. */
function BadgeById({ id }: { id: string }) {
  const backend = useBackend()
  const { data: badge, isPending, isError } = useQuery(badgeByIdQuery(backend, id))
  if (isPending) return <Loader>Loading badge...</Loader>
  if (badge) return <BadgeCard badge={badge} />
  return <Message tone="danger">{isError ? badgeMessages.lookUpFailed : badgeMessages.notFound}</Message>
}

type EarnedBadgeProps = { type: BadgeType; email: string }

/**
 * After a success that earns a badge: asks the host for it and shows it. Its failure never undoes the success.
 */
export function EarnedBadge({ type, email }: EarnedBadgeProps) {
  const backend = useBackend()
  const { data, error, isFetching, refetch } = useQuery(earnedBadgeQuery(backend, { type, email }))
  if (data) return <BadgeById id={data.id} />
  if (!error || isFetching) return <Loader>Loading your badge...</Loader>
  return (
    <Message
      tone="warning"
      action={
        <Button size="compact" variant="secondary" onClick={() => refetch()}>
          Try again
        </Button>
      }
    >
      {refusalText(error, 'Your badge could not be loaded. It is kept for you, and comes by mail.')}
    </Message>
  )
}
