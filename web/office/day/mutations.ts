import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { attemptWithdrawal } from '#shared/day-writing.ts'
import type { witnessChange, witnessInvitation } from '#shared/witness.ts'
import { getRowsOrThrow } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { officeDayKey } from '#web/office/day/queries.ts'
import { witnessesKey } from '#web/office/day/witnesses/witness-queries.ts'

/** Invites a witness. `onDone` gets the number of the witness. */
export function useInviteWitness(onDone: (number: number) => void) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: z.output<typeof witnessInvitation>) => backend.call('invite-witness', { body }),
    onSuccess({ data }) {
      void queryClient.invalidateQueries({ queryKey: witnessesKey })
      onDone(data.number)
    },
  })
}

/** Withdraws an attempt that was started by mistake. The next start begins a new attempt. */
export function useWithdrawAttempt(onDone: () => void) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: z.output<typeof attemptWithdrawal>) => backend.call('withdraw-attempt', { body }),
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['day'] }),
  })
}

export function useChangeWitness(onDone: () => void) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof witnessChange>) => backend.call('change-witness', { body }),
    onSuccess() {
      void queryClient.invalidateQueries({ queryKey: witnessesKey })
      onDone()
    },
  })
}

/** Description and links of an app, as typed. */
export type AppDetailValues = Record<'summary' | 'demo_url' | 'repo_url' | 'video_url', string>

type KeepDetailsOptions = { app: number; onSuccess: () => void; onError: (error: Error) => void }

export function useSaveAppDetails({ app, ...told }: KeepDetailsOptions) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn({ summary, ...links }: AppDetailValues) {
      const values = Object.fromEntries(Object.entries(links).map(([name, value]) => [name, value || null]))
      const answer = await backend.rest
        .from('challenge_apps')
        .update({ summary: summary.trim(), ...values })
        .eq('number', app)
        .select('number')
      if (getRowsOrThrow(answer).rows.length === 0) throw new Error('this slot does not exist')
    },
    ...told,
    onSettled: () => queryClient.invalidateQueries({ queryKey: officeDayKey }),
  })
}
