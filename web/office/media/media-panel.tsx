import { useState } from 'react'
import { formatFileSize, type MediaFile, mediaMessages } from '#shared/media.ts'
import { formatRefusal, isConnectionError } from '#web/common/data/backend.ts'
import { useServices } from '#web/common/data/services.tsx'
import { formatDate } from '#web/common/time/format-date.ts'
import { Button } from '#web/common/ui/button.tsx'
import { DialogBody } from '#web/common/ui/dialog.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { TextArea } from '#web/common/ui/text-area.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { translateProblem } from '#web/common/words/translate-problem.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { getMediaUrl, getVersionedMediaUrl, isPicture } from '#web/office/files/media-library.ts'
import { findFileError, findUploadError } from '#web/office/files/media-upload.ts'
import { SidePanel } from '#web/office/lists/side-panel.tsx'
import { MediaConfirmation, type PendingMediaChange } from '#web/office/media/media-confirmation.tsx'
import { describeUsage, describeUseCount, listOwnerOnlyUsages } from '#web/office/media/media-words.ts'
import { useRemoveMedia, useReplaceMedia, useSaveMediaDescription } from '#web/office/media/mutations.ts'
import { FileButton } from '#web/office/ui/file-input.tsx'

type MediaPanelProps = { file: MediaFile; onClose: () => void }

/** Shows details of one file, beside the list on wide screens, otherwise in a sheet over it. */
export function MediaPanel({ file, onClose }: MediaPanelProps) {
  return (
    <SidePanel isOpen title={file.title} className="rounded-2 border border-line" onClose={onClose}>
      <DialogBody className="media-panel">
        <FileFacts file={file} onClose={onClose} />
      </DialogBody>
    </SidePanel>
  )
}

/** Shows facts, uses, descriptions and actions of a file. */
function FileFacts({ file, onClose }: MediaPanelProps) {
  const { config } = useServices()
  const t = useTranslate()
  const toast = useToast()
  /** Error code, or an error sentence if the server sent no code. */
  const [problem, setProblem] = useState('')
  const [asked, setAsked] = useState<PendingMediaChange>()
  const { places } = file

  const remove = useRemoveMedia(file, {
    onSuccess(answer) {
      if (!answer.isRemoved) return setAsked({ kind: 'remove', places: answer.places })
      toast('File deleted.')
      onClose()
    },
    onError: (error) => setProblem(formatRefusal(error, 'The file could not be deleted. Try again.')),
  })
  const replace = useReplaceMedia(file, {
    onSuccess() {
      toast('Replaced. The address has not changed.')
      setAsked(undefined)
    },
    onError(error) {
      const failed = isConnectionError(error) ? mediaMessages.replaceCut : mediaMessages.replaceFailed
      setProblem(findUploadError(error) ?? failed)
      setAsked(undefined)
    },
  })
  const handleReplacement = (by: File | undefined) => {
    if (!by) return
    const wrong =
      findFileError(by) ??
      (by.type === file.type ? undefined : `Choose a file of the same kind: ${file.type}.`)
    setProblem(wrong ?? '')
    if (!wrong) setAsked({ kind: 'replace', by })
  }
  const handleRemove = () => {
    setAsked({ kind: 'remove', places: places.map(describeUsage) })
  }
  const handleConfirm = () => {
    if (asked?.kind === 'replace') return replace.mutate(asked.by)
    if (asked) remove.mutate(asked.places.length)
    setAsked(undefined)
  }

  return (
    <>
      {problem && <Message tone="danger">{translateProblem(t, problem)}</Message>}
      {isPicture(file) && <img src={getVersionedMediaUrl(file)} alt={file.alt} className="media-large" />}
      <p className="text-sm text-muted">
        {file.width && file.height ? `${file.width} × ${file.height}, ` : ''}
        {formatFileSize(file.size)}, {file.type}. Added {formatDate(file.addedAt)}.
      </p>
      {isPicture(file) && <AltText file={file} onFail={setProblem} />}
      <h3 className="font-bold">{describeUseCount(places.length)}</h3>
      <ul className="media-places">
        {places
          .filter(({ link }) => link)
          .map((use) => (
            <li key={`${use.link} ${use.place}`}>
              <a href={use.link} className="link wrap-anywhere">
                {describeUsage(use)}
              </a>
            </li>
          ))}
        {listOwnerOnlyUsages(places).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
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
            navigator.clipboard?.writeText(new URL(getMediaUrl(file), config.publicUrl).href).then(
              () => toast('Copied.'),
              () => toast('The address could not be copied.', 'failed'),
            )
          }
        >
          Copy link
        </Button>
        <Button variant="quiet" size="compact" isBusy={remove.isPending} onClick={handleRemove}>
          Remove
        </Button>
      </div>
      <MediaConfirmation
        asked={asked}
        used={places.length}
        isBusy={remove.isPending || replace.isPending}
        onConfirm={handleConfirm}
        onCancel={() => setAsked(undefined)}
      />
    </>
  )
}

type AltTextProps = { file: MediaFile; onFail: (problem: string) => void }

function AltText({ file, onFail }: AltTextProps) {
  const toast = useToast()
  const [alt, setAlt] = useState(file.alt)
  const describe = useSaveMediaDescription(file, {
    onSuccess: () => toast('Alt text saved.'),
    onError: (error) => onFail(formatRefusal(error, 'The alt text could not be saved. Try again.')),
  })
  return (
    <>
      <TextArea
        label="Alt text"
        hint="For people who cannot see the picture. Saved with the file."
        value={alt}
        maxLength={200}
        rows={3}
        onChange={({ target }) => setAlt(target.value)}
      />
      <Button
        variant="secondary"
        size="compact"
        isBusy={describe.isPending}
        onClick={() => describe.mutate(alt)}
      >
        Save alt text
      </Button>
    </>
  )
}
