import type Quill from 'quill/core.js'
import { useState } from 'react'
import { useUploadPicture } from '#web/features/blog/admin/mutations.ts'
import type { PastedText } from '#web/features/blog/admin/pasted-html.ts'
import { missingWords } from '#web/features/blog/admin/pasted-pictures.ts'
import { settlePicture } from '#web/features/blog/admin/rich-text-quill.ts'

/** Uploads the pictures whose data came with pasted text, and says of the others that they must be added. */
export function usePastedPictures() {
  const { mutateAsync } = useUploadPicture()
  const [waiting, setWaiting] = useState(0)
  const [notice, setNotice] = useState('')

  async function bringPictures(editor: Quill, { pictures, elsewhere, unreadable }: PastedText) {
    let failed = 0
    setWaiting((count) => count + pictures.length)
    setNotice(missingWords({ elsewhere, unreadable }))
    // One at a time: a phone's line carries no more.
    for (const { address: place, file, alt } of pictures) {
      try {
        const { address } = await mutateAsync({ file, alt })
        settlePicture(editor, place, address)
      } catch {
        failed += 1
        settlePicture(editor, place)
      }
      setWaiting((count) => count - 1)
    }
    if (failed > 0) setNotice(missingWords({ elsewhere, unreadable: unreadable + failed }))
  }

  return { bringPictures, isBringing: waiting > 0, notice, forgetNotice: () => setNotice('') }
}
