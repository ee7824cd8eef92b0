import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type AdminSponsor, type SponsorDraft, sponsorMessages } from '#shared/sponsors.ts'
import { sponsorsKey } from '#web/features/sponsors/queries.ts'
import { BackendError, rowsOf } from '#web/lib/backend.ts'
import { useBackend } from '#web/lib/services.tsx'
import { type ImageUpload, uploadImage } from '#web/lib/upload-image.ts'

export function useSaveSponsor() {
  const backend = useBackend()
  return useMutation({
    /** Sends only what differs from the row, so that what a colleague changed meanwhile stays (M411). */
    async mutationFn({ sponsor, draft }: { sponsor: AdminSponsor | null; draft: SponsorDraft }) {
      const table = backend.rest.from('sponsors')
      if (!sponsor) return requireRow(rowsOf<unknown>(await table.insert(draft).select('id')).rows)
      const changes = changesOf(sponsor, draft)
      if (Object.keys(changes).length === 0) return
      requireRow(rowsOf<unknown>(await table.update(changes).eq('id', sponsor.id).select('id')).rows)
    },
    onSettled: useRefreshSponsors(),
  })
}

export function useToggleSponsor() {
  const backend = useBackend()
  return useMutation({
    async mutationFn({ id, isActive }: { id: string; isActive: boolean }) {
      const sponsors = backend.rest.from('sponsors').update({ is_active: isActive })
      requireRow(rowsOf<unknown>(await sponsors.eq('id', id).select('id')).rows)
    },
    onSettled: useRefreshSponsors(),
  })
}

/** Moves a sponsor so many places; the database numbers all of them anew. */
export function useMoveSponsor() {
  const backend = useBackend()
  return useMutation({
    async mutationFn({ id, places }: { id: string; places: number }) {
      const { error, status } = await backend.rest.rpc('move_sponsor', { sponsor_id: id, places })
      if (error) throw new BackendError(error.message, status)
    },
    onSettled: useRefreshSponsors(),
  })
}

export function useDeleteSponsor() {
  const backend = useBackend()
  return useMutation({
    async mutationFn(id: string) {
      requireRow(rowsOf<unknown>(await backend.rest.from('sponsors').delete().eq('id', id).select('id')).rows)
    },
    onSettled: useRefreshSponsors(),
  })
}

export function useUploadLogo() {
  const backend = useBackend()
  return useMutation({
    mutationFn: (file: File): Promise<ImageUpload> => uploadImage(backend, { bucket: 'sponsor-logos', file }),
  })
}

function useRefreshSponsors() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: sponsorsKey })
}

function changesOf(sponsor: AdminSponsor, draft: SponsorDraft): Partial<SponsorDraft> {
  const names = Object.keys(draft) as (keyof SponsorDraft)[]
  return Object.fromEntries(
    names.filter((name) => draft[name] !== sponsor[name]).map((name) => [name, draft[name]]),
  )
}

// A row that is gone is not an error for rest/v1: nothing changed, and nobody would be told (wire 2.3, M414).
function requireRow(rows: readonly unknown[]) {
  if (rows.length === 0) throw new BackendError(sponsorMessages.missing, 404)
}
