import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { type ImpactSection, impactSections } from '#shared/impact.ts'
import { type Backend, getRowsOrThrow } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'

export function impactQuery(backend: Backend) {
  return queryOptions({
    queryKey: ['impact'],
    queryFn: async ({ signal }) => (await backend.read('get-impact', { signal })).data,
  })
}

export function sponsorReportQuery(backend: Backend, token: string) {
  return queryOptions({
    queryKey: ['sponsor-report', token],
    retry: false,
    queryFn: async ({ signal }) =>
      (await backend.read('get-sponsor-report', { query: { token }, signal })).data,
  })
}

const choicesKey = ['impact-choices'] as const
const choice = z.object({ section: z.enum(impactSections), is_shown: z.boolean() })

export function sectionVisibilityQuery(backend: Backend) {
  return queryOptions({
    queryKey: choicesKey,
    async queryFn({ signal }) {
      const answer = await backend.rest.from('impact_sections').select('section,is_shown').abortSignal(signal)
      return z.array(choice).parse(getRowsOrThrow<unknown>(answer).rows)
    },
  })
}

export function useSetSectionVisibility() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn({ section, isShown }: { section: ImpactSection; isShown: boolean }) {
      const table = backend.rest.from('impact_sections').update({ is_shown: isShown })
      return getRowsOrThrow<unknown>(await table.eq('section', section).select('section'))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: choicesKey }),
  })
}
