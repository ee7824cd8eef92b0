import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatRefusal } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { useTableChanges } from '#web/common/data/use-table-changes.ts'
import { useToast } from '#web/common/ui/toast.tsx'
import { createDayClock } from '#web/office/day/day-clock.ts'
import { availableIdeasKey, changePlan, type PlanChange } from '#web/office/day/plan/plan-queries.ts'
import { officeDayKey, officeDayQuery } from '#web/office/day/queries.ts'
import { toRehearsalDay } from '#web/office/day/rehearsal-day.ts'

export function usePlan() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  const toast = useToast()
  const [clock] = useState(() => createDayClock())
  useTableChanges('challenge_apps', officeDayKey)
  const query = useQuery({ ...officeDayQuery(backend, clock), select: toRehearsalDay })
  const mutation = useMutation({
    mutationFn: (change: PlanChange) => changePlan(backend, change),
    onError: (error) => toast(formatRefusal(error, 'This could not be changed. Try again.'), 'failed'),
    onSettled() {
      // Waits only for the refetch of the plan, because all rows stay locked until this promise resolves. The
      // list of ideas refetches in the background.
      void queryClient.invalidateQueries({ queryKey: availableIdeasKey })
      return queryClient.invalidateQueries({ queryKey: officeDayKey })
    },
  })
  const change = (wanted: PlanChange, done?: string) =>
    mutation
      .mutateAsync(wanted)
      .then(() => {
        if (done) toast(done)
        return true
      })
      // `onError` has already shown the reason.
      .catch(() => false)
  return { query, change, isBusy: mutation.isPending }
}

export type ApplyPlanChange = ReturnType<typeof usePlan>['change']
