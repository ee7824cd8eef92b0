import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SponsorDraft } from '#shared/sponsor-form.ts'
import { type AdminSponsor, sponsorMessages } from '#shared/sponsors.ts'
import { BackendError, getRowsOrThrow } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { type ImageUpload, uploadImage } from '#web/office/files/upload-image.ts'
import type { SponsorPosition } from '#web/office/sponsors/sponsor-order.ts'
import { sponsorsKey } from '#web/public/sponsors/queries.ts'

type SavedSponsor = { sponsor: AdminSponsor | null; draft: SponsorDraft }

export function useSaveSponsor() {
  const backend = useBackend()
  return useMutation({
    /** Sends only fields that differ from the row, so that another person's changes stay. */
    async mutationFn({ sponsor, draft }: SavedSponsor): Promise<Pick<AdminSponsor, 'id' | 'name' | 'tier'>> {
      const table = backend.rest.from('sponsors')
      const { name, tier } = draft
      if (!sponsor) {
        const { rows } = getRowsOrThrow<{ id: string }>(await table.insert(draft).select('id'))
        return { id: requireRow(rows).id, name, tier }
      }
      const { id } = sponsor
      const changes = changesOf(sponsor, draft)
      if (Object.keys(changes).length > 0)
        requireRow(getRowsOrThrow<{ id: string }>(await table.update(changes).eq('id', id).select('id')).rows)
      return { id, name, tier }
    },
    onSettled: useRefreshSponsors(),
  })
}

export function useToggleSponsor() {
  const backend = useBackend()
  return useMutation({
    // Requests are sent one after another, so that the later of two changes to one sponsor applies.
    scope: { id: 'sponsor-active' },
    async mutationFn({ id, isActive }: { id: string; isActive: boolean }) {
      const sponsors = backend.rest.from('sponsors').update({ is_active: isActive })
      requireRow(getRowsOrThrow<unknown>(await sponsors.eq('id', id).select('id')).rows)
    },
    onSettled: useRefreshSponsors(),
  })
}

type Move<Sponsor> = { sponsor: Sponsor; slot: SponsorPosition; order: readonly Sponsor[] }

/**
 * Moves a sponsor to another position. The server refuses if the order has changed since the page showed it.
 */
export function useMoveSponsor<Sponsor extends Pick<AdminSponsor, 'id'>>() {
  const backend = useBackend()
  return useMutation({
    // Requests are sent one after another, because the next move refers to the order after this one.
    scope: { id: 'sponsor-order' },
    async mutationFn({ sponsor: { id }, slot: { tier, place }, order }: Move<Sponsor>) {
      const seen = order.map((row) => row.id)
      await backend.call('place-sponsor', { body: { sponsor: id, tier, place, seen } })
    },
    onSettled: useRefreshSponsors(),
  })
}

export function useDeleteSponsor() {
  const backend = useBackend()
  return useMutation({
    async mutationFn(id: string) {
      requireRow(
        getRowsOrThrow<unknown>(await backend.rest.from('sponsors').delete().eq('id', id).select('id')).rows,
      )
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

// Throws if the row is missing, because rest/v1 does not report that as an error.
function requireRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new BackendError(sponsorMessages.missing, 404)
  return row
}
