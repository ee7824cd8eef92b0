import Camera from 'lucide-react/icons/camera'
import Paperclip from 'lucide-react/icons/paperclip'
import { useState } from 'react'
import { dayErrors } from '#shared/errors/day.ts'
import { maxEvidenceTextCharacters } from '#shared/evidence.ts'
import { parseAppNumberText } from '#shared/live-app.ts'
import { formatFileSize } from '#shared/media.ts'
import { Switch } from '#web/common/ui/checkbox.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { TextArea } from '#web/common/ui/text-area.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { getOfficeErrorText } from '#web/common/words/office-text.ts'
import { DayFormDialog, type EntryContent, useEntryText } from '#web/office/day/day-dialogs.tsx'
import { type ChosenFile, getFileProblem } from '#web/office/day/evidence/use-evidence-queue.ts'
import { FileButton } from '#web/office/ui/file-input.tsx'

type EvidenceSheetProps = {
  app: number | null
  /** Adds an entry that says where the evidence is. If this is undefined, a file is required. */
  onWrite?: (said: EntryContent) => void
  onFile: (chosen: ChosenFile) => void
  onClose: () => void
}

/** Returns the number of the app, null for the whole day, or undefined if the text is not an app number. */
export const parseAppNumber = (typed: string) =>
  typed.trim() === '' ? null : parseAppNumberText(typed.trim())

/** Adds evidence: a new picture, a file of the device, or an entry that says where the evidence is. */
export function EvidenceDialog({ app, onWrite, onFile, onClose }: EvidenceSheetProps) {
  const words = useEntryText('', maxEvidenceTextCharacters)
  const [number, setNumber] = useState(app === null ? '' : String(app))
  const [file, setFile] = useState<File>()
  const [isPublic, setPublic] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const app_number = parseAppNumber(number)
  const problem =
    getFileProblem(file) ?? (isAsked && !file && !onWrite ? 'Take a picture or choose a file' : undefined)
  const handleFile = ([chosen]: File[]) => {
    if (chosen) setFile(chosen)
  }
  const handleSubmit = () => {
    words.ask()
    setAsked(true)
    if (words.text === '' || words.isLong || getFileProblem(file) || app_number === undefined) return
    if (file) onFile({ file, text: words.text, app_number, is_public: isPublic })
    else onWrite?.({ kind: 'evidence_added', text: words.text, is_public: false, app_number })
  }
  return (
    <DayFormDialog
      title="Evidence"
      onClose={onClose}
      onSubmit={handleSubmit}
      press={file ? 'Add file' : 'Add without a file'}
    >
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          variant="secondary"
          icon={Camera}
          accept="image/*,video/*"
          // Opens the camera of a phone. Other devices show the usual file dialog.
          capture="environment"
          inputLabel="Camera"
          onChoose={handleFile}
        >
          Camera
        </FileButton>
        <FileButton variant="secondary" icon={Paperclip} inputLabel="Choose a file" onChoose={handleFile}>
          Choose a file
        </FileButton>
        <span className="min-w-0 text-sm break-words">
          {file ? (
            <>
              <strong>{file.name}</strong>, {formatFileSize(file.size)}
            </>
          ) : (
            <span className="text-muted">Maximum 200 MB. The file is stored unchanged.</span>
          )}
        </span>
      </div>
      {problem && <Message tone="danger">{problem}</Message>}
      <TextArea
        label="What does it show?"
        hint={
          file || !onWrite
            ? undefined
            : 'If you add no file, say where the evidence is kept: for example a link or a camera card.'
        }
        rows={3}
        {...words.field}
      />
      <TextField
        label="App"
        hint="1 to 20, or leave empty if it is about the whole day"
        inputMode="numeric"
        value={number}
        onChange={({ target }) => setNumber(target.value)}
        error={isAsked && app_number === undefined ? getOfficeErrorText(dayErrors.app_unknown) : undefined}
      />
      {file && (
        <Switch label={isPublic ? 'Public' : 'For the record only'} isOn={isPublic} onChange={setPublic} />
      )}
    </DayFormDialog>
  )
}
