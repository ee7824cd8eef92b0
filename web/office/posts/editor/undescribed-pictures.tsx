import { useQuery } from '@tanstack/react-query'
import type Quill from 'quill/core.js'
import { useEffect, useState } from 'react'
import { postLimits } from '#shared/blog-admin.ts'
import { isStoredPicture } from '#shared/pictures.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { Dialog } from '#web/common/ui/dialog.tsx'
import { DialogForm } from '#web/common/ui/dialog-form.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { getMediaUrl, mediaLibraryQuery } from '#web/office/files/media-library.ts'
import {
  findUndescribedPictures,
  setPictureDescriptions,
  type UndescribedPicture,
} from '#web/office/posts/editor/rich-text-quill.ts'

/** Counts the pictures without a description, and lets the author add descriptions. */
export function UndescribedPictures({ editor }: { editor: Quill }) {
  const [pictures, setPictures] = useState<readonly UndescribedPicture[]>([])
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const look = () => setPictures(findUndescribedPictures(editor))
    look()
    editor.on('text-change', look)
    return () => {
      editor.off('text-change', look)
    }
  }, [editor])

  const { length } = pictures
  return (
    <>
      <div role="status">
        {length > 0 && (
          <p className="flex flex-wrap items-center gap-3 text-sm">
            {length === 1
              ? '1 picture in the text has no alt text, so people using a screen reader will not know what it shows.'
              : `${length} pictures in the text have no alt text, so people using a screen reader will not know what they show.`}
            <Button variant="secondary" size="compact" onClick={() => setOpen(true)}>
              {length === 1 ? 'Add alt text' : 'Add alt text'}
            </Button>
          </p>
        )}
      </div>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="What do the pictures show?">
        <DescribeForm
          pictures={pictures}
          onClose={() => setOpen(false)}
          onWords={(words) => setPictureDescriptions(editor, words)}
        />
      </Dialog>
    </>
  )
}

type DescribeFormProps = {
  pictures: readonly UndescribedPicture[]
  onClose: () => void
  onWords: (words: ReadonlyMap<number, string>) => void
}

function DescribeForm({ pictures, onClose, onWords }: DescribeFormProps) {
  const library = useQuery(mediaLibraryQuery(useBackend()))
  const [typed, setTyped] = useState<Record<number, string>>({})
  const wordsFor = ({ index, address }: UndescribedPicture) =>
    typed[index] ?? library.data?.files.find((file) => getMediaUrl(file) === address)?.alt ?? ''

  return (
    <DialogForm
      submitLabel="Save alt text"
      onCancel={onClose}
      onSubmit={() => {
        onWords(new Map(pictures.map((picture) => [picture.index, wordsFor(picture).trim()])))
        onClose()
      }}
    >
      <p className="text-sm text-muted">
        Screen readers read this aloud. Leave it empty for pictures that are only decorative.
      </p>
      {pictures.map((picture, at) => (
        <div key={picture.index} className="grid grid-cols-[72px_minmax(0,1fr)] items-end gap-4.5">
          {isStoredPicture(picture.address) ? (
            <img src={picture.address} alt="" className="h-13.5 w-full object-cover" />
          ) : (
            <span className="text-xs text-muted">Not shown</span>
          )}
          <TextField
            label={`Picture ${at + 1}`}
            value={wordsFor(picture)}
            maxLength={postLimits.alt}
            onChange={({ target }) => setTyped({ ...typed, [picture.index]: target.value })}
            autoComplete="off"
          />
        </div>
      ))}
    </DialogForm>
  )
}
