import type Quill from 'quill/core.js'
import type { Range } from 'quill/core.js'
import { useState } from 'react'
import { useUploadPicture } from '#web/features/blog/admin/mutations.ts'
import type { PastedText } from '#web/features/blog/admin/pasted-html.ts'
import { missingWords, type PastedPicture, pendingPicture } from '#web/features/blog/admin/pasted-pictures.ts'
import { insertPictures, replacePlaceholder } from '#web/features/blog/admin/rich-text-quill.ts'

/** Uploads pictures that were pasted, dropped or chosen, one after the other. Each has its place in the text while it is uploaded. */
export function useEditorPictures() {
  const { mutateAsync } = useUploadPicture()
  const [waiting, setWaiting] = useState(0)
  const [notice, setNotice] = useState('')
  /** Pictures that were chosen and did not arrive. */
  const [failed, setFailed] = useState<readonly File[]>([])

  async function upload(editor: Quill, pictures: readonly PastedPicture[]): Promise<File[]> {
    const lost: File[] = []
    setWaiting((count) => count + pictures.length)
    // One at a time: a phone's line carries no more.
    for (const { address: place, file, alt } of pictures) {
      try {
        const { address } = await mutateAsync({ file, alt })
        replacePlaceholder(editor, place, address)
      } catch {
        lost.push(file)
        replacePlaceholder(editor, place)
      }
      setWaiting((count) => count - 1)
    }
    return lost
  }

  return {
    async addPasted(editor: Quill, { pictures, elsewhere, unreadable }: PastedText) {
      setNotice(missingWords({ elsewhere, unreadable }))
      const lost = await upload(editor, pictures)
      if (lost.length > 0) setNotice(missingWords({ elsewhere, unreadable: unreadable + lost.length }))
    },
    async addFiles(editor: Quill, range: Range, files: readonly File[]) {
      const pictures = files.map((file) => pendingPicture(file))
      insertPictures(editor, range, pictures)
      setFailed((before) => before.filter((file) => !files.includes(file)))
      const lost = await upload(editor, pictures)
      setFailed((before) => [...before, ...lost])
    },
    waiting,
    notice,
    forgetNotice: () => setNotice(''),
    failed,
  }
}
