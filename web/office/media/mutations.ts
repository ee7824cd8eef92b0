import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { MediaFile, mediaRemoval } from '#shared/media.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { mediaKey } from '#web/office/files/media-library.ts'
import { finishUpload } from '#web/office/files/media-upload.ts'
import { hashFile, sendBytes } from '#web/office/files/send-bytes.ts'

type Told<Answer = unknown> = { onSuccess: (answer: Answer) => void; onError: (error: Error) => void }

/** Saves the description for people who cannot see the picture. */
export function useSaveMediaDescription({ bucket, name }: MediaFile, told: Told) {
  const backend = useBackend()
  return useMutation({
    mutationFn: (alt: string) => backend.call('describe-media', { body: { bucket, name, alt } }),
    ...told,
    onSettled: useRefresh(),
  })
}

type Removal = z.output<typeof mediaRemoval>

/**
 * Removes a file. The caller sends how many uses of the file the administrator has seen. If the number has
 * changed, the server returns the uses and removes nothing.
 */
export function useRemoveMedia({ bucket, name }: MediaFile, told: Told<Removal>) {
  const backend = useBackend()
  return useMutation({
    mutationFn: async (named: number): Promise<Removal> =>
      (await backend.call('remove-media', { body: { bucket, name, named } })).data,
    ...told,
    onSettled: useRefresh(),
  })
}

/** Replaces the content of a file at the same URL. */
export function useReplaceMedia(place: MediaFile, told: Told) {
  const backend = useBackend()
  return useMutation({
    async mutationFn(by: File) {
      const sha256 = await hashFile(by)
      await sendBytes(backend, by, { sha256 })
      await finishUpload(backend, { place, sha256, type: by.type, isReplacing: true })
    },
    ...told,
    onSettled: useRefresh(),
  })
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: mediaKey })
}
