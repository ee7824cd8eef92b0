import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { mediaKey } from '#web/features/media/queries.ts'
import { placeOf, refusalOf, sendFile } from '#web/features/media/upload.ts'
import { useServices } from '#web/lib/services.tsx'

export type Upload = {
  id: string
  file: File
  state: 'waits' | 'sends' | 'cut' | 'done' | 'refused'
  share: number
  reason?: string
}

const atOnce = 2
const tries = 5

/** Sends files two at a time; one that is cut is sent again by itself, one that is refused does not stop the others. */
export function useUploads() {
  const { backend, config } = useServices()
  const queryClient = useQueryClient()
  const [uploads, setUploads] = useState<Upload[]>([])
  const waiting = useRef<Upload[]>([])
  const running = useRef(0)
  const change = (id: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))

  async function run(upload: Upload) {
    const place = await placeOf(upload.file)
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      change(upload.id, { state: 'sends', share: 0 })
      const sent = await sendFile(
        { backend, publishableKey: config.publishableKey },
        {
          file: upload.file,
          place,
          signal: new AbortController().signal,
          onProgress: (share) => change(upload.id, { share }),
        },
      )
      if (sent.state === 'done') return change(upload.id, { state: 'done', share: 1 })
      if (sent.state === 'refused') return change(upload.id, { state: 'refused', reason: sent.reason })
      change(upload.id, { state: 'cut' })
      await new Promise((resolve) => setTimeout(resolve, 2000 * attempt))
    }
  }

  function next() {
    while (running.current < atOnce) {
      const upload = waiting.current.shift()
      if (!upload) return
      running.current += 1
      void run(upload).finally(() => {
        running.current -= 1
        void queryClient.invalidateQueries({ queryKey: mediaKey })
        next()
      })
    }
  }

  function add(files: readonly File[]) {
    const added = files.map((file): Upload => {
      const reason = refusalOf(file)
      return {
        id: crypto.randomUUID(),
        file,
        share: 0,
        state: reason ? 'refused' : 'waits',
        ...(reason && { reason }),
      }
    })
    setUploads((all) => [...added, ...all])
    waiting.current.push(...added.filter(({ state }) => state === 'waits'))
    next()
  }

  function again(upload: Upload) {
    change(upload.id, { state: 'waits', share: 0 })
    waiting.current.push(upload)
    next()
  }

  return {
    uploads,
    add,
    again,
    clear: () => setUploads((all) => all.filter(({ state }) => state !== 'done' && state !== 'refused')),
  }
}
