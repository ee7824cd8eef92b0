import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { coverOf } from '#shared/pictures.ts'
import { useUploadPicture } from '#web/features/settings/queries.ts'
import type { SettingControlProps } from '#web/features/settings/section.ts'
import { refusalText } from '#web/lib/backend.ts'
import { imageTypes, isPicture, pictureMessages } from '#web/lib/files/upload-image.ts'
import { FileButton } from '#web/ui/file-input.tsx'
import { Message } from '#web/ui/message.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** The address of a picture of the library, and an upload that fills it. */
export function PictureField({ field, id, value, error, disabled, onChange }: SettingControlProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const upload = useUploadPicture({
    onSuccess: onChange,
    onError: (problem) => setRefusal(refusalText(problem, pictureMessages.uploadFailed)),
  })
  const take = (chosen: File | undefined) => {
    setRefusal(null)
    if (!chosen) return
    if (isPicture(chosen)) upload.mutate(chosen)
    else setRefusal(pictureMessages.notPicture)
  }
  return (
    <div className="grid gap-1.5">
      <TextField
        label={`${field.label} (optional)`}
        id={id}
        value={value}
        disabled={disabled}
        autoComplete="off"
        hint={field.hint}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        {value !== '' && !error && (
          <img src={coverOf(value)?.src ?? value} alt="" className="setting-picture" />
        )}
        <FileButton
          variant="secondary"
          size="compact"
          icon={Upload}
          isBusy={upload.isPending}
          busyLabel={pictureMessages.uploading}
          disabled={disabled}
          accept={imageTypes}
          inputLabel={`${field.label}: file`}
          onChoose={([chosen]) => take(chosen)}
        >
          {value === '' ? 'Upload' : 'Replace'}
          <span className="sr-only"> {field.label}</span>
        </FileButton>
      </div>
      {refusal && <Message tone="danger">{refusal}</Message>}
    </div>
  )
}
