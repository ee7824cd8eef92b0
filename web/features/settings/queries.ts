import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { factsFrom } from '#shared/campaign-schema.ts'
import type { FileKind, Section } from '#web/features/settings/section.ts'
import { type Backend, BackendError, readFunction } from '#web/lib/backend.ts'
import { uploadFile } from '#web/lib/files/media-upload.ts'
import { uploadImage } from '#web/lib/files/upload-image.ts'
import { useBackend } from '#web/lib/services.tsx'

export const settingsKey = ['settings'] as const

const setting = z.object({
  key: z.string(),
  value: z.unknown(),
  version: z.number(),
  changed_at: z.string(),
  actor: z.string().nullable(),
})
export type StoredSetting = z.output<typeof setting>

/** Every setting that was ever changed, with its version, and the resulting facts. */
export function settingsQuery(backend: Backend) {
  return queryOptions({
    queryKey: settingsKey,
    meta: { isPrivate: true },
    staleTime: 0,
    async queryFn({ signal }) {
      const rows = await readFunction(backend, 'get_settings', z.array(setting), { signal })
      return { rows, facts: factsFrom(rows.filter(({ value }) => value !== null)) }
    },
  })
}

const past = setting.omit({ version: true }).extend({ id: z.number(), was: setting.shape.value })
export type PastSetting = z.output<typeof past>

/** Maximum number of changes that get_setting_changes returns. */
export const longestPast = 60

/** Earlier values of a section's settings, newest first. */
export function pastQuery(backend: Backend, { id, keys }: Section) {
  return queryOptions({
    queryKey: [...settingsKey, 'past', id],
    meta: { isPrivate: true },
    staleTime: 0,
    async queryFn({ signal }) {
      const asked = { setting_keys: `{${keys.join(',')}}` }
      return readFunction(backend, 'get_setting_changes', z.array(past), { args: asked, signal })
    },
  })
}

const refusedValues = z.object({ path: z.string() })

/** Refusal with the path of the field, for example "attempt.end". */
export class SettingError extends BackendError {
  readonly field: string
  constructor(message: string, status: number, code: string, field: string) {
    super(message, status, code)
    this.field = field
  }
}

export type SettingsToSave = { changes: Record<string, unknown>; seen: Record<string, number> }

export function useSaveSettings() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn({ changes, seen }: SettingsToSave) {
      const { error, status } = await backend.rest.rpc('save_settings', { changes, seen })
      if (error?.code === 'STBAD') {
        const { path } = refusedValues.parse(JSON.parse(error.details))
        throw new SettingError(error.message, status, error.code, path)
      }
      if (error) throw new SettingError(error.message, status, error.code, '')
    },
    // The back office shows the same facts as the site.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: settingsKey }),
        queryClient.invalidateQueries({ queryKey: ['campaign', 'facts'] }),
      ]),
  })
}

type UploadOptions = { onSuccess: (address: string) => void; onError: (error: Error) => void }

/** Puts a file into the library and tells its address. */
export function useUploadFile(kind: FileKind, { onSuccess, onError }: UploadOptions) {
  const backend = useBackend()
  return useMutation({
    mutationFn: (file: File) =>
      kind === 'picture' ? uploadImage(backend, { bucket: 'blog-images', file }) : uploadFile(backend, file),
    onSuccess: ({ address }) => onSuccess(address),
    onError,
  })
}
