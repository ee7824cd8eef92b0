import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { type Backend, callReadFunction } from '#web/common/data/backend.ts'
import { publicQuery } from '#web/common/data/public-query.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { supportersKey } from '#web/public/supporters/queries.ts'

const wall = z.object({
  countries: z.array(z.object({ country: z.string(), people: z.number(), names: z.array(z.string()) })),
  others: z.number(),
})

const wallKey = ['supporter-wall'] as const

/** Loads people who asked to be shown. The database combines countries with few people. */
export function supporterWallQuery(backend: Backend) {
  return publicQuery({
    queryKey: wallKey,
    queryFn: ({ signal }) => callReadFunction(backend, 'get_supporter_wall', wall, { signal }),
  })
}

/** Returns a mutation that sets the supporter's country on the list. Null removes the supporter from the list. */
export function useSetWallCountry() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn(country: string | null) {
      await backend.call('set-wall-place', { body: { chosen: country } })
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: wallKey })
      return queryClient.invalidateQueries({ queryKey: supportersKey })
    },
  })
}
