import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { witnessInvitation } from '#shared/witness.ts'
import { officeDayKey } from '#web/features/day/queries.ts'
import { witnessesKey } from '#web/features/day/witness-queries.ts'
import { rowsOf } from '#web/lib/backend.ts'
import { useBackend } from '#web/lib/services.tsx'

/** Tells the number that the witness has got. */
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

/** What the page of an app leads to, as it is typed. */
export type AppLinkValues = Record<'demo_url' | 'repo_url' | 'video_url', string>

type KeepLinksOptions = { app: number; onSuccess: () => void; onError: (error: Error) => void }

export function useKeepAppLinks({ app, ...told }: KeepLinksOptions) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn(typed: AppLinkValues) {
      const values = Object.fromEntries(
        Object.entries(typed).map(([name, value]) => [name, value.trim() || null]),
      )
      const answer = await backend.rest
        .from('challenge_apps')
        .update(values)
        .eq('number', app)
        .select('number')
      if (rowsOf(answer).rows.length === 0) throw new Error('this slot does not exist')
    },
    ...told,
    onSettled: () => queryClient.invalidateQueries({ queryKey: officeDayKey }),
  })
}
