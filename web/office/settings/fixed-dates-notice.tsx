import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { type Backend, getRowsOrThrow } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { ConfirmDialog } from '#web/common/ui/confirm-dialog.tsx'
import { Message } from '#web/common/ui/message.tsx'

function logBegunQuery(backend: Backend) {
  return queryOptions({
    queryKey: ['day', 'begun'],
    staleTime: 0,
    async queryFn({ signal }) {
      const entries = () =>
        backend.rest
          .from('day_log')
          .select('kind,day_attempts!inner(is_current)')
          .eq('day_attempts.is_current', true)
      const [first, start] = await Promise.all([
        entries().limit(1).abortSignal(signal),
        entries().eq('kind', 'attempt_started').limit(1).abortSignal(signal),
      ])
      return {
        hasBegun: getRowsOrThrow<unknown>(first).rows.length > 0,
        hasStarted: getRowsOrThrow<unknown>(start).rows.length > 0,
      }
    },
  })
}

/**
 * Says that the dates of the record are fixed, because the signed log contains them. Changes to the settings
 * do not affect the record.
 */
export function FixedDatesNotice() {
  const { data } = useQuery(logBegunQuery(useBackend()))
  if (!data?.hasBegun) return null
  return (
    <Message tone="info" title="The dates are fixed" className="m-4.5">
      The log of the day has its first entry. Its record title, builder, time zone, start and end are fixed,
      because every entry is signed together with them. Until the start is logged, a change here still moves
      the countdown and the dates on the site. It never changes the record. If the attempt was started by
      mistake, you can withdraw it on{' '}
      <Link to={paths.admin.day} className="link">
        The Day
      </Link>{' '}
      while its log holds nothing else.
    </Message>
  )
}

const datePaths = ['attempt.start', 'attempt.end', 'attempt.zone']

/** Asks before saving dates that the log of the current attempt overrides (docs/decisions/0183). */
export function useDateConfirmation() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<{ hasStarted: boolean; save: () => void }>()
  const isReading = useRef(false)
  const close = () => setAsked(undefined)
  return {
    async ask(changed: readonly string[], save: () => void) {
      if (!changed.some((path) => datePaths.includes(path))) return save()
      if (isReading.current) return
      isReading.current = true
      // Ignores a failure to read the log, because saving would fail too and show its own message.
      const log = await queryClient.fetchQuery(logBegunQuery(backend)).catch(() => undefined)
      isReading.current = false
      if (log?.hasBegun) setAsked({ hasStarted: log.hasStarted, save })
      else save()
    },
    question: (
      <ConfirmDialog
        isOpen={asked !== undefined}
        tone="warning"
        title="Save these dates?"
        message={
          asked?.hasStarted
            ? 'The attempt has started, so the site shows the times of its log. These dates will change only reminder emails, and the next attempt if you withdraw this one.'
            : 'The log has its first entry, so the dates of the record are fixed. These dates will change only the site and its reminder emails.'
        }
        confirmLabel="Save dates"
        cancelLabel="Keep editing"
        onConfirm={() => {
          close()
          asked?.save()
        }}
        onCancel={close}
      />
    ),
  }
}
