import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { type Backend, getRowsOrThrow } from '#web/common/data/backend.ts'
import { useServices } from '#web/common/data/services.tsx'
import {
  type FirstRun,
  type FirstRunStepId,
  type FirstRunStepState,
  firstRunStepIds,
  getFirstRun,
} from '#web/office/settings/first-run-steps.ts'
import { settingsQuery } from '#web/office/settings/queries.ts'

const stepsKey = ['first-run'] as const
const row = z.object({ step: z.enum(firstRunStepIds), state: z.enum(['open', 'kept', 'skipped']) })

export function firstRunStatesQuery(backend: Backend) {
  return queryOptions({
    queryKey: stepsKey,
    staleTime: 0,
    async queryFn({ signal }): Promise<Partial<Record<FirstRunStepId, FirstRunStepState>>> {
      const answer = await backend.rest.from('first_run_steps').select('step,state').abortSignal(signal)
      const rows = z.array(row).parse(getRowsOrThrow<unknown>(answer).rows)
      return Object.fromEntries(rows.map(({ step, state }) => [step, state]))
    },
  })
}

export function useSetStepState() {
  const { backend } = useServices()
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn({ step, state }: { step: FirstRunStepId; state: FirstRunStepState }) {
      getRowsOrThrow<unknown>(
        await backend.rest.from('first_run_steps').update({ state }).eq('step', step).select('step'),
      )
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: stepsKey }),
  })
}

/**
 * Returns the steps of the first run. Undefined while they load. Null if loading failed, in a demo, and for
 * people who are not owners.
 */
export function useFirstRun(isOwner: boolean): FirstRun | null | undefined {
  const { backend, config } = useServices()
  const enabled = isOwner && !config.demo
  const states = useQuery({ ...firstRunStatesQuery(backend), enabled })
  const settings = useQuery({ ...settingsQuery(backend), enabled })
  if (!enabled || states.isError || settings.isError) return null
  return states.data && settings.data && getFirstRun(states.data, settings.data)
}
