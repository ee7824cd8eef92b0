import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { postLimits } from '#shared/blog-admin.ts'
import { getCoverSources } from '#shared/pictures.ts'
import { formatRefusal } from '#web/common/data/backend.ts'
import { getSiteImageAddress } from '#web/common/files/site-image.ts'
import { Button } from '#web/common/ui/button.tsx'
import { CoverPicture } from '#web/common/ui/cover-picture.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { imageTypes, isAcceptedPicture, pictureMessages } from '#web/office/files/upload-image.ts'
import { LibraryButton } from '#web/office/media/library-button.tsx'
import { useUploadPicture } from '#web/office/posts/mutations.ts'
import type { PostFieldsProps } from '#web/office/posts/post-text-fields.tsx'
import { FileButton } from '#web/office/ui/file-input.tsx'

type CoverFieldProps = Pick<PostFieldsProps, 'formId' | 'values' | 'onChange'> & {
  onBusy: (isBusy: boolean) => void
}

export function CoverField({ formId, values, onChange, onBusy }: CoverFieldProps) {
  const upload = useUploadPicture()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { coverUrl, coverAlt } = values

  const handleFile = async ([chosen]: File[]) => {
    setRefusal(null)
    if (!chosen) return
    if (!isAcceptedPicture(chosen)) return setRefusal(pictureMessages.notPicture)
    onBusy(true)
    // Awaits the upload, so that its result is used even if the administrator closes the panel before it
    // ends.
    try {
      const { address } = await upload.mutateAsync({ file: chosen })
      onChange({ coverUrl: address })
    } catch (error) {
      setRefusal(formatRefusal(error, pictureMessages.uploadFailed))
    } finally {
      onBusy(false)
    }
  }

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-2.25 text-sm font-bold">Featured image (optional)</legend>
      {coverUrl && (
        <CoverPicture
          key={coverUrl}
          picture={getCoverSources(getSiteImageAddress(coverUrl) ?? null)}
          seed={values.slug || 'cover'}
          sizes="(min-width: 80rem) 324px, calc(100vw - 72px)"
        />
      )}
      <div className="flex flex-wrap gap-3">
        <FileButton
          variant="secondary"
          size="compact"
          icon={Upload}
          isBusy={upload.isPending}
          busyLabel={pictureMessages.uploading}
          accept={imageTypes}
          inputLabel="Featured image file"
          onChoose={handleFile}
        >
          {coverUrl ? 'Choose another image' : 'Upload an image'}
        </FileButton>
        <LibraryButton
          label="Featured image"
          onFile={({ address, alt }) => onChange({ coverUrl: address, coverAlt: alt })}
        />
        {coverUrl && (
          <Button variant="quiet" size="compact" onClick={() => onChange({ coverUrl: '', coverAlt: '' })}>
            Remove the image
          </Button>
        )}
      </div>
      {refusal && <Message tone="danger">{refusal}</Message>}
      {coverUrl && (
        <TextField
          id={`${formId}-coverAlt`}
          label="What does the image show?"
          hint="Screen readers read this aloud. Leave it empty if the image is only decorative."
          value={coverAlt}
          maxLength={postLimits.alt}
          onChange={({ target }) => onChange({ coverAlt: target.value })}
          autoComplete="off"
        />
      )}
      {coverUrl && !coverAlt.trim() && (
        <p role="status" className="text-sm">
          The image has no alt text, so people using a screen reader will not know what it shows.
        </p>
      )}
    </fieldset>
  )
}
