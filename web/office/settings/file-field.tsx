import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { getCoverSources } from '#shared/pictures.ts'
import { formatRefusal } from '#web/common/data/backend.ts'
import { Message } from '#web/common/ui/message.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { audioTypes } from '#web/office/files/media-upload.ts'
import { imageTypes, pictureMessages } from '#web/office/files/upload-image.ts'
import { LibraryButton } from '#web/office/media/library-button.tsx'
import { useUploadFile } from '#web/office/settings/queries.ts'
import type { FileKind, SettingControlProps } from '#web/office/settings/section.ts'
import { FileButton } from '#web/office/ui/file-input.tsx'

const kinds = {
  picture: { types: imageTypes, wrong: pictureMessages.notPicture, failed: pictureMessages.uploadFailed },
  audio: {
    types: audioTypes,
    wrong: 'Please choose an MP3 or M4A file',
    failed: 'Failed to upload the file. Please try again.',
  },
}

/** Field for the address of a file in the library. An upload fills it. */
export function FileField(props: SettingControlProps & { kind: FileKind }) {
  const { kind, field, id, value, error, disabled, onChange } = props
  const { types, wrong, failed } = kinds[kind]
  const [refusal, setRefusal] = useState<string | null>(null)
  const upload = useUploadFile(kind, {
    onSuccess: onChange,
    onError: (problem) => setRefusal(formatRefusal(problem, failed)),
  })
  const take = (chosen: File | undefined) => {
    setRefusal(null)
    if (!chosen) return
    if (types.split(',').includes(chosen.type)) upload.mutate(chosen)
    else setRefusal(wrong)
  }
  return (
    <div className="grid gap-2.25">
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
      <div className="flex flex-wrap items-center gap-3">
        {kind === 'picture' && value !== '' && !error && (
          <img src={getCoverSources(value)?.src ?? value} alt="" className="setting-picture" />
        )}
        <FileButton
          variant="secondary"
          size="compact"
          icon={Upload}
          isBusy={upload.isPending}
          busyLabel="Uploading..."
          disabled={disabled}
          accept={types}
          inputLabel={`${field.label}: file`}
          onChoose={([chosen]) => take(chosen)}
        >
          {value === '' ? 'Upload' : 'Replace'}
          <span className="sr-only"> {field.label}</span>
        </FileButton>
        <LibraryButton
          kind={kind}
          label={field.label}
          disabled={disabled}
          onFile={({ address }) => onChange(address)}
        />
      </div>
      {refusal && <Message tone="danger">{refusal}</Message>}
    </div>
  )
}
