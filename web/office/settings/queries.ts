import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { parseCampaignFacts } from '#shared/campaign-schema.ts'
import { settingErrors } from '#shared/errors/settings.ts'
import { type Backend, BackendError, callReadFunction } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { uploadFile } from '#web/office/files/media-upload.ts'
import { uploadImage } from '#web/office/files/upload-image.ts'
import type { FileKind, SettingsSection } from '#web/office/settings/section.ts'

export const settingsKey = ['settings'] as const

const setting = z.object({
  key: z.string(),
  value: z.unknown(),
  version: z.number(),
  changed_at: z.string(),
  actor: z.string().nullable(),
})
export type StoredSetting = z.output<typeof setting>

/** Loads every setting that was ever changed, with its version, and the resulting facts. */
export function settingsQuery(backend: Backend) {
  return queryOptions({
    queryKey: settingsKey,
    staleTime: 0,
    async queryFn({ signal }) {
      const rows = await callReadFunction(backend, 'get_settings', z.array(setting), { signal })
      return { rows, facts: parseCampaignFacts(rows.filter(({ value }) => value !== null)) }
    },
  })
}

const past = setting.omit({ version: true }).extend({ id: z.number(), was: setting.shape.value })
export type EarlierSetting = z.output<typeof past>

/** Maximum number of changes that get_setting_changes returns. */
export const maxEarlierSettings = 60

/** Loads earlier values of a section's settings, newest first. */
export function earlierSettingsQuery(backend: Backend, { id, keys }: SettingsSection) {
  return queryOptions({
    queryKey: [...settingsKey, 'past', id, keys],
    staleTime: 0,
    async queryFn({ signal }) {
      const asked = { setting_keys: `{${keys.join(',')}}` }
      return callReadFunction(backend, 'get_setting_changes', z.array(past), { args: asked, signal })
    },
  })
}

/** Returns the path of the refused field, for example "attempt.end". */
export function getRefusedField(error: Error | null): string | undefined {
  if (!(error instanceof BackendError) || error.code === settingErrors.changed) return undefined
  const path = error.values?.path
  return typeof path === 'string' ? path : undefined
}

export type SettingsToSave = { changes: Record<string, unknown>; seen: Record<string, number> }

export function useSaveSettings() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: SettingsToSave) => backend.call('save-settings', { body }),
    // Also refetches the campaign facts, because the back office shows them.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: settingsKey }),
        queryClient.invalidateQueries({ queryKey: ['campaign', 'facts'] }),
      ]),
  })
}

type UploadOptions = { onSuccess: (address: string) => void; onError: (error: Error) => void }

/** Uploads a file to the library and returns its address. */
export function useUploadFile(kind: FileKind, { onSuccess, onError }: UploadOptions) {
  const backend = useBackend()
  return useMutation({
    mutationFn: (file: File) =>
      kind === 'picture' ? uploadImage(backend, { bucket: 'blog-images', file }) : uploadFile(backend, file),
    onSuccess: ({ address }) => onSuccess(address),
    onError,
  })
}
