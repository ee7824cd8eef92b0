import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { completeUrl } from '#shared/https-url.ts'
import { joinColumnNames } from '#shared/join-column-names.ts'
import { type Backend, formatRefusal, getRowsOrThrow } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { useTableChanges } from '#web/common/data/use-table-changes.ts'
import { formatTime } from '#web/common/time/format-date.ts'
import { Button } from '#web/common/ui/button.tsx'
import { FormDialog } from '#web/common/ui/dialog-form.tsx'
import { StatusTag } from '#web/common/ui/status-tag.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { campaignFactsQuery } from '#web/public/attempt/queries.ts'

const stream = z.object({
  down_since: z.string().nullable(),
  words: z.string(),
  second_url: z.string().nullable(),
  audio_url: z.string().nullable(),
})
type Stream = z.output<typeof stream>

const streamKey = ['day', 'stream'] as const
const running: Stream = { down_since: null, words: '', second_url: null, audio_url: null }

function streamQuery(backend: Backend, attempt: string) {
  return queryOptions({
    queryKey: [...streamKey, attempt],
    async queryFn({ signal }): Promise<Stream> {
      const answer = await backend.rest
        .from('day_streams')
        .select(joinColumnNames(stream))
        .eq('attempt', attempt)
        .abortSignal(signal)
      return z.array(stream).parse(getRowsOrThrow<unknown>(answer).rows)[0] ?? running
    },
  })
}

function useStream(attempt: string) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  useTableChanges('day_streams', streamKey)
  const { data } = useQuery(streamQuery(backend, attempt))
  const set = useMutation({
    async mutationFn({ down_since, words, second_url, audio_url }: Stream) {
      const body = {
        is_down: down_since !== null,
        words,
        second_url: second_url ?? '',
        audio_url: audio_url ?? '',
      }
      await backend.call('set-day-stream', { body })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: streamKey }),
  })
  return { data, set }
}

type Seen = { isSet: boolean; isDown: boolean; hasSecond: boolean }

/** Says what viewers see on /live. */
export function describeStream({ isSet, isDown, hasSecond }: Seen): string {
  if (!isSet) return 'No stream is set, so viewers see none. Add its address under Settings, Links.'
  if (isDown) return 'The page tells viewers that the stream is down and that the log continues.'
  return hasSecond ? 'Viewers see the stream and the backup stream.' : 'Viewers see the stream.'
}

/** Records whether viewers can see the stream, because only a person can check that. */
export function StreamPanel({ attempt }: { attempt: string }) {
  const { data, set } = useStream(attempt)
  const isSet = useQuery(campaignFactsQuery(useBackend())).data?.links.live !== null
  const [isOpen, setOpen] = useState(false)
  const toast = useToast()
  if (!data) return null
  const isDown = data.down_since !== null
  const handleBack = () =>
    set.mutate(
      { ...data, down_since: null },
      { onError: (error) => toast(formatRefusal(error, 'This could not be changed. Try again.'), 'failed') },
    )
  return (
    <section aria-labelledby="stream-title" className="day-card">
      <header className="day-card-head">
        <h2 id="stream-title" className="text-lg">
          Stream
        </h2>
        {data.down_since !== null && (
          <StatusTag look="waiting">down since {formatTime(data.down_since)}</StatusTag>
        )}
      </header>
      <p className="pt-3.75">{describeStream({ isSet, isDown, hasSecond: Boolean(data.second_url) })}</p>
      <p className="flex flex-wrap gap-3 py-3.75">
        {isDown ? (
          <>
            <Button size="compact" isBusy={set.isPending} onClick={handleBack}>
              Stream is back
            </Button>
            <Button size="compact" variant="secondary" onClick={() => setOpen(true)}>
              Edit message to viewers
            </Button>
          </>
        ) : (
          <Button size="compact" variant="secondary" onClick={() => setOpen(true)}>
            Stream is down
          </Button>
        )}
      </p>
      {isOpen && <StreamSheet stream={data} set={set} onClose={() => setOpen(false)} />}
    </section>
  )
}

type StreamSheetProps = {
  stream: Stream
  set: ReturnType<typeof useStream>['set']
  onClose: () => void
}

function StreamSheet({ stream: known, set, onClose }: StreamSheetProps) {
  const [words, setWords] = useState(known.words)
  const [second, setSecond] = useState(known.second_url ?? '')
  const [audio, setAudio] = useState(known.audio_url ?? '')
  const isDown = known.down_since !== null
  const handleSubmit = () =>
    set.mutate(
      {
        down_since: known.down_since ?? new Date().toISOString(),
        words,
        second_url: completeUrl(second) || null,
        audio_url: completeUrl(audio) || null,
      },
      { onSuccess: onClose },
    )
  return (
    <FormDialog
      title={isDown ? 'Message to viewers' : 'Stream is down'}
      submitLabel={isDown ? 'Save' : 'Tell viewers'}
      isBusy={set.isPending}
      busyLabel="Saving..."
      failure={set.isError && formatRefusal(set.error, 'The stream could not be changed. Try again.')}
      failureTitle="Not changed"
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p className="text-muted">
        Instead of the stream, viewers see: “The stream is down. The log is still running.”
      </p>
      <TextField
        label="Additional message (optional)"
        hint="For example: The camera on the desk is still recording."
        maxLength={200}
        data-autofocus=""
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <TextField
        label="Address of the backup stream"
        type="url"
        inputMode="url"
        value={second}
        onChange={({ target }) => setSecond(target.value)}
      />
      <TextField
        label="Address of the audio-only stream"
        type="url"
        inputMode="url"
        value={audio}
        onChange={({ target }) => setAudio(target.value)}
      />
    </FormDialog>
  )
}
