import { useMutation, useQueryClient } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import { counted } from '#shared/counted.ts'
import { type MediaFile, mediaMessages, sizeWords } from '#shared/media.ts'
import {
  endUpload,
  hashOf,
  refusalOf,
  sendBytes,
  refusalText as uploadRefusal,
} from '#web/features/media/upload.ts'
import { refusalText } from '#web/lib/backend.ts'
import { formatDate } from '#web/lib/format-date.ts'
import { addressOf, freshAddressOf, isPicture, mediaKey } from '#web/lib/media-library.ts'
import { useServices } from '#web/lib/services.tsx'
import { useMedia } from '#web/lib/use-media.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog, DialogBody } from '#web/ui/dialog.tsx'
import { FileButton } from '#web/ui/file-input.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Message } from '#web/ui/message.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useToast } from '#web/ui/toast.tsx'

type MediaPanelProps = { file: MediaFile; onClose: () => void }

/** One file: beside the list where there is room, else a sheet over it. */
export function MediaPanel({ file, onClose }: MediaPanelProps) {
  const titleId = useId()
  const isBeside = useMedia('(min-width: 80rem)')
  if (!isBeside)
    return (
      <Dialog open onClose={onClose} title={file.name}>
        <DialogBody className="media-panel">
          <FileFacts file={file} onClose={onClose} />
        </DialogBody>
      </Dialog>
    )
  return (
    <aside aria-labelledby={titleId} className="office-card media-panel">
      <div className="flex items-start justify-between gap-2">
        <h2 id={titleId} className="text-lg font-bold wrap-anywhere">
          {file.name}
        </h2>
        <IconButton icon={X} label="Close" onClick={onClose} />
      </div>
      <FileFacts file={file} onClose={onClose} />
    </aside>
  )
}

/** What it is, where it is used, its words, and what can be done with it. */
function FileFacts({ file, onClose }: MediaPanelProps) {
  const { backend, config } = useServices()
  const queryClient = useQueryClient()
  const toast = useToast()
  const [alt, setAlt] = useState(file.alt)
  const [problem, setProblem] = useState('')
  const [question, setQuestion] = useState<
    { kind: 'remove'; places: string[] } | { kind: 'replace'; by: File }
  >()
  const { bucket, name, places } = file
  const refresh = () => queryClient.invalidateQueries({ queryKey: mediaKey })
  const fail = (fallback: string) => (error: unknown) => setProblem(refusalText(error, fallback))

  const describe = useMutation({
    mutationFn: () => backend.call('describe-media', { body: { bucket, name, alt } }),
    onSuccess: () => toast('Saved with the file.'),
    onError: fail('The description was not saved. Try again.'),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: async (named: number) =>
      (await backend.call('remove-media', { body: { bucket, name, named } })).data,
    onSuccess(answer) {
      if (!answer.isRemoved) return setQuestion({ kind: 'remove', places: answer.places })
      toast('Removed.')
      onClose()
    },
    onError: fail('The file was not removed. Try again.'),
    onSettled: refresh,
  })
  const replace = useMutation({
    async mutationFn(by: File) {
      const { signal } = new AbortController()
      const sha256 = await hashOf(by)
      await sendBytes(backend, by, { sha256, signal })
      await endUpload(backend, { place: file, sha256, type: by.type, isReplacing: true, signal })
    },
    onSuccess: () => toast('Replaced. The address is the same.'),
    onError: (error) => setProblem(uploadRefusal(error) ?? mediaMessages.replaceCut),
    onSettled() {
      setQuestion(undefined)
      void refresh()
    },
  })
  const handleReplacement = (by: File | undefined) => {
    if (!by) return
    const wrong =
      refusalOf(by) ?? (by.type === file.type ? undefined : `Choose a file of the same kind: ${file.type}.`)
    setProblem(wrong ?? '')
    if (!wrong) setQuestion({ kind: 'replace', by })
  }

  return (
    <>
      {problem && <Message tone="danger">{problem}</Message>}
      {isPicture(file) && <img src={freshAddressOf(file)} alt={file.alt} className="media-large" />}
      <p className="text-sm text-muted">
        {file.width && file.height ? `${file.width} × ${file.height}, ` : ''}
        {sizeWords(file.size)}, {file.type}. Added {formatDate(file.addedAt)}.
      </p>
      {isPicture(file) && (
        <>
          <TextArea
            label="Alt text"
            hint="For those who cannot see it. Kept with the file."
            value={alt}
            maxLength={200}
            rows={3}
            onChange={({ target }) => setAlt(target.value)}
          />
          <Button
            variant="secondary"
            size="compact"
            busy={describe.isPending}
            onClick={() => describe.mutate()}
          >
            Save the alt text
          </Button>
        </>
      )}
      <h3 className="font-bold">{usedWords(places.length)}</h3>
      <ul className="media-places">
        {places.map(({ place, title, link }) => (
          <li key={`${link} ${place}`}>
            <a href={link} className="link wrap-anywhere">
              {place}: {title}
            </a>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <FileButton
          variant="secondary"
          size="compact"
          accept={file.type}
          onChoose={([by]) => handleReplacement(by)}
        >
          Replace
        </FileButton>
        <Button
          variant="secondary"
          size="compact"
          onClick={() =>
            navigator.clipboard?.writeText(new URL(addressOf(file), config.publicUrl).href).then(
              () => toast('Copied.'),
              () => toast('The address could not be copied.', 'failed'),
            )
          }
        >
          Copy link
        </Button>
        <Button
          variant="quiet"
          size="compact"
          busy={remove.isPending}
          onClick={() =>
            places.length > 0
              ? setQuestion({
                  kind: 'remove',
                  places: places.map(({ place, title }) => `${place}: ${title}`),
                })
              : remove.mutate(0)
          }
        >
          Remove
        </Button>
      </div>
      <ConfirmDialog
        open={question !== undefined}
        title={question?.kind === 'replace' ? 'Replace this file?' : 'Remove this file?'}
        tone={question?.kind === 'replace' ? 'warning' : 'danger'}
        message={
          question?.kind === 'remove'
            ? `${counted(question.places.length, 'place')} would lose it: ${question.places.join('; ')}.`
            : `The same address shows the new file in ${counted(places.length, 'place')}.`
        }
        confirmLabel={question?.kind === 'remove' ? 'Remove anyway' : 'Replace'}
        busy={remove.isPending || replace.isPending}
        onConfirm={() => {
          if (question?.kind === 'replace') return replace.mutate(question.by)
          if (question) remove.mutate(question.places.length)
          setQuestion(undefined)
        }}
        onCancel={() => setQuestion(undefined)}
      />
    </>
  )
}

export const usedWords = (count: number) => (count === 0 ? 'Not used' : `Used in ${counted(count, 'place')}`)
