import { useState } from 'react'
import { postLimits } from '#shared/blog-admin.ts'
import { formatRefusal } from '#web/common/data/backend.ts'
import { Dialog } from '#web/common/ui/dialog.tsx'
import { DialogForm } from '#web/common/ui/dialog-form.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { pictureMessages } from '#web/office/files/upload-image.ts'
import { useUploadPicture } from '#web/office/posts/mutations.ts'

type PictureDialogProps = {
  /** Picture to describe and upload. The dialog is open while it is not null. */
  file: File | null
  onBusy: (isBusy: boolean) => void
  onClose: () => void
  onPicture: (picture: { address: string; alt: string }) => void
}

/** Asks for the description of a picture, then uploads it. */
export function PictureDialog({ file, onBusy, onClose, onPicture }: PictureDialogProps) {
  const [isUploading, setUploading] = useState(false)
  const handleBusy = (isBusy: boolean) => {
    setUploading(isBusy)
    onBusy(isBusy)
  }
  return (
    <Dialog isOpen={file !== null} onClose={onClose} isBusy={isUploading} title="Insert image">
      {file && <PictureForm file={file} onBusy={handleBusy} onClose={onClose} onPicture={onPicture} />}
    </Dialog>
  )
}

function PictureForm({ file, onBusy, onClose, onPicture }: PictureDialogProps & { file: File }) {
  const [alt, setAlt] = useState('')
  const upload = useUploadPicture()

  const handleSubmit = () => {
    onBusy(true)
    upload.mutate(
      { file, alt: alt.trim() },
      {
        onSettled: () => onBusy(false),
        onSuccess({ address }) {
          onPicture({ address, alt: alt.trim() })
          onClose()
        },
      },
    )
  }

  return (
    <DialogForm
      submitLabel="Insert image"
      isBusy={upload.isPending}
      busyLabel={pictureMessages.uploading}
      failure={upload.isError && <span>{formatRefusal(upload.error, '')}</span>}
      failureTitle={pictureMessages.uploadFailed}
      onSubmit={handleSubmit}
      onCancel={onClose}
    >
      <p className="text-sm wrap-anywhere text-muted">{file.name}</p>
      <TextField
        label="What does the image show?"
        hint="Screen readers read this aloud. Leave it empty if the image is only decorative."
        value={alt}
        maxLength={postLimits.alt}
        disabled={upload.isPending}
        onChange={({ target }) => setAlt(target.value)}
        autoComplete="off"
        data-autofocus=""
      />
    </DialogForm>
  )
}
