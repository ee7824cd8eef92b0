import { useQuery } from '@tanstack/react-query'
import { signInMessages } from '#shared/sign-in.ts'
import { QueryContent } from '#web/common/data/query-content.tsx'
import { useBackend } from '#web/common/data/services.tsx'
import { formatDateAndTime } from '#web/common/time/format-date.ts'
import { Button } from '#web/common/ui/button.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { useEndSession } from '#web/office/account/mutations.ts'
import { type OwnSession, ownSessionsQuery } from '#web/office/account/queries.ts'
import { Card } from '#web/office/ui/card.tsx'

/** Lists the administrator's sessions, each with a button to end it. */
export function SessionList() {
  const sessions = useQuery(ownSessionsQuery(useBackend()))
  const end = useEndSession()
  const toast = useToast()
  const handleEnd = (id: string) => end.mutate(id, { onSuccess: () => toast('Session ended') })

  return (
    <Card id="sessions" title="Sessions">
      <p className="mt-1.5 text-sm text-muted">
        Sessions end automatically after 12 hours without activity, and after 7 days at the latest.
      </p>
      {end.isError && (
        <Message tone="danger" className="mt-3">
          {signInMessages.unexpected}. The session is still active.
        </Message>
      )}
      <QueryContent
        query={sessions}
        size="line"
        className="mt-3"
        loading={<Skeleton rows={2} label="Loading sessions" className="mt-4.5" />}
        failed="The sessions could not be loaded."
      >
        {(list) => (
          <ul className="mt-1.5">
            {list.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isBusy={end.isPending && end.variables === session.id}
                onEnd={handleEnd}
              />
            ))}
          </ul>
        )}
      </QueryContent>
    </Card>
  )
}

type SessionRowProps = { session: OwnSession; isBusy: boolean; onEnd: (id: string) => void }

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const device = session.device ?? 'Unknown device'
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 not-first:border-t not-first:border-line">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{device}</p>
        <p className="text-sm text-muted">
          Signed in {formatDateAndTime(session.createdAt)}, last used {formatDateAndTime(session.refreshedAt)}
        </p>
      </div>
      {session.isCurrent ? (
        <span className="text-sm font-semibold text-success-text">This device</span>
      ) : (
        <Button
          variant="secondary"
          size="compact"
          isBusy={isBusy}
          busyLabel="Ending..."
          aria-label={`End the session of ${device}, signed in ${formatDateAndTime(session.createdAt)}`}
          onClick={() => onEnd(session.id)}
        >
          End
        </Button>
      )}
    </li>
  )
}
