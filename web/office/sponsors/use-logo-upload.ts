import { type DragEvent, useState } from 'react'
import { formatRefusal } from '#web/common/data/backend.ts'
import { isAcceptedPicture, pictureMessages } from '#web/office/files/upload-image.ts'
import { useUploadLogo } from '#web/office/sponsors/mutations.ts'

type LogoUploadOptions = { onUpload: (address: string) => void; onBusy: (isBusy: boolean) => void }

/** Uploads a logo that someone chooses, or drops anywhere on the form. */
export function useLogoUpload({ onUpload, onBusy }: LogoUploadOptions) {
  const upload = useUploadLogo()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)

  const take = (file: File | undefined) => {
    setRefusal(null)
    if (!file) return
    if (!isAcceptedPicture(file)) return setRefusal(pictureMessages.notPicture)
    onBusy(true)
    upload.mutate(file, {
      onSettled: () => onBusy(false),
      onSuccess: ({ address }) => onUpload(address),
      onError: (error) => setRefusal(formatRefusal(error, pictureMessages.uploadFailed)),
    })
  }
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

  return {
    take,
    /** Chooses a logo that is already in the library. */
    choose: onUpload,
    refusal,
    isOver,
    isPending: upload.isPending,
    /**
     * These props are for the whole form, because a file that is dropped beside the field would replace the
     * page.
     */
    dropProps: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        if (!upload.isPending) take(event.dataTransfer.files[0])
      },
    },
  }
}
