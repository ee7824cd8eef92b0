import type Quill from 'quill/core.js'
import type { Range } from 'quill/core.js'
import { useState } from 'react'
import type { PastedText } from '#web/office/posts/editor/pasted-html.ts'
import {
  createPicturePlaceholder,
  describeMissingPictures,
  type PastedPicture,
} from '#web/office/posts/editor/pasted-pictures.ts'
import { insertPictures, replacePicturePlaceholder } from '#web/office/posts/editor/rich-text-quill.ts'
import { useUploadPicture } from '#web/office/posts/mutations.ts'

/** Uploads pasted, dropped or chosen pictures one at a time. A placeholder marks the position of each in the text. */
export function useEditorPictures() {
  const { mutateAsync } = useUploadPicture()
  const [waiting, setWaiting] = useState(0)
  const [notice, setNotice] = useState('')
  /** Pictures whose upload failed. */
  const [failed, setFailed] = useState<readonly File[]>([])

  async function upload(editor: Quill, pictures: readonly PastedPicture[]): Promise<File[]> {
    const lost: File[] = []
    setWaiting((count) => count + pictures.length)
    // Uploads the pictures one at a time, because the connection of a phone is slow.
    for (const { address: place, file, alt } of pictures) {
      try {
        const { address } = await mutateAsync({ file, alt })
        replacePicturePlaceholder(editor, place, address)
      } catch {
        lost.push(file)
        replacePicturePlaceholder(editor, place)
      }
      setWaiting((count) => count - 1)
    }
    return lost
  }

  return {
    async addPasted(editor: Quill, { pictures, elsewhere, unreadable }: PastedText) {
      setNotice(describeMissingPictures({ elsewhere, unreadable }))
      const lost = await upload(editor, pictures)
      if (lost.length > 0)
        setNotice(describeMissingPictures({ elsewhere, unreadable: unreadable + lost.length }))
    },
    async addFiles(editor: Quill, range: Range, files: readonly File[]) {
      const pictures = files.map((file) => createPicturePlaceholder(file))
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
