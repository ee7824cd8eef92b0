import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Backend } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { mediaKey, mediaLibraryQuery } from '#web/office/files/media-library.ts'
import { createUploadQueue, type UploadQueue } from '#web/office/media/upload-queue.ts'

/** Stores the uploads outside the page, so that leaving the page does not stop them. */
const kept = new WeakMap<Backend, UploadQueue>()

export function useUploads() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  const [uploads] = useState(() => uploadsOf(backend, queryClient))
  const shown = useSyncExternalStore(uploads.subscribe, uploads.shown, uploads.shown)
  useEffect(() => {
    const wake = () => void uploads.wake()
    addEventListener('online', wake)
    return () => removeEventListener('online', wake)
  }, [uploads])
  return { ...uploads, shown }
}

function uploadsOf(backend: Backend, queryClient: QueryClient): UploadQueue {
  const uploads =
    kept.get(backend) ??
    createUploadQueue({
      backend,
      isKnown: ({ bucket, name }) =>
        queryClient
          .getQueryData(mediaLibraryQuery(backend).queryKey)
          ?.files.some((file) => file.bucket === bucket && file.name === name) ?? false,
      onDone: () => void queryClient.invalidateQueries({ queryKey: mediaKey }),
    })
  kept.set(backend, uploads)
  return uploads
}
