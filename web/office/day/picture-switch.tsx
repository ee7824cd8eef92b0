import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { type Backend, getRowsOrThrow } from '#web/common/data/backend.ts'
import { createTimeoutSignal } from '#web/common/data/request-timeout.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { useTableChanges } from '#web/common/data/use-table-changes.ts'
import { Button } from '#web/common/ui/button.tsx'
import { Message } from '#web/common/ui/message.tsx'
import type { OfficeEntry } from '#web/office/day/queries.ts'

/** Timeout in milliseconds. The server takes seconds for a large picture and processes one at a time. */
const patience = 60_000

const picturesKey = ['day', 'pictures'] as const
const shownRows = z.array(z.object({ evidence_id: z.string() }))
const fileRows = z.array(z.object({ id: z.string(), content_type: z.string() }))

export type EvidenceFileIds = {
  pictures: Set<string>
  otherFiles: Set<string>
  publicPictures: Set<string>
}

/**
 * Loads three sets of ids of evidence files: pictures, other files, and public pictures. `named` is the
 * number of entries with a file, so each new file causes a refetch.
 */
function picturesQuery(backend: Backend, named: number) {
  return queryOptions({
    queryKey: [...picturesKey, named],
    placeholderData: keepPreviousData,
    async queryFn({ signal }): Promise<EvidenceFileIds> {
      const [all, shown] = await Promise.all([
        backend.rest.from('day_evidence').select('id,content_type').abortSignal(signal),
        backend.rest.from('day_pictures').select('evidence_id').abortSignal(signal),
      ])
      const files = fileRows.parse(getRowsOrThrow<unknown>(all).rows)
      const ids = (arePictures: boolean) =>
        new Set(
          files.filter((file) => file.content_type.startsWith('image/') === arePictures).map(({ id }) => id),
        )
      return {
        pictures: ids(true),
        otherFiles: ids(false),
        publicPictures: new Set(
          shownRows.parse(getRowsOrThrow<unknown>(shown).rows).map(({ evidence_id }) => evidence_id),
        ),
      }
    },
  })
}

export function useEvidenceFileIds(entries: readonly OfficeEntry[]): EvidenceFileIds | undefined {
  const named = entries.filter(({ evidence_id }) => evidence_id !== null).length
  const { data } = useQuery(picturesQuery(useBackend(), named))
  useTableChanges('day_pictures', picturesKey)
  return data
}

type PictureSwitchProps = { entry: OfficeEntry; isShown: boolean }

/**
 * Makes a picture public or private again. The file itself stays private and unchanged. The public sees a
 * copy without the camera's metadata.
 */
export function PictureSwitch({ entry: { evidence_id: id, number }, isShown }: PictureSwitchProps) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const handlePress = async () => {
    setBusy(true)
    setProblem(undefined)
    setProblem(await press(backend, `/storage/v1/evidence/${id}/picture`, isShown ? 'DELETE' : 'PUT'))
    await queryClient.invalidateQueries({ queryKey: picturesKey })
    setBusy(false)
  }
  return (
    <>
      <Button
        size="compact"
        variant="secondary"
        isBusy={isBusy}
        busyLabel={isShown ? 'Hiding...' : 'Drawing...'}
        onClick={handlePress}
      >
        {isShown ? 'Make the picture private' : 'Make the picture public'}
        <span className="sr-only"> of entry {number}</span>
      </Button>
      {problem && <Message tone="danger">{problem}</Message>}
    </>
  )
}

/** Makes the picture public (PUT) or private again (DELETE). Returns an error message, or undefined on success. */
async function press(backend: Backend, path: string, method: 'PUT' | 'DELETE'): Promise<string | undefined> {
  try {
    const answer = await backend.send(path, { method, signal: createTimeoutSignal(patience) })
    if (answer.ok) return undefined
    // A proxy may answer with an HTML page instead of JSON.
    const said = z.object({ message: z.string() }).safeParse(await answer.json().catch(() => undefined))
    return said.success ? said.data.message : 'This could not be changed. Try again.'
  } catch {
    return 'The server did not respond. Try again.'
  }
}
