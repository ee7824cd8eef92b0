import '#web/features/blog/admin/library-dialog.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { postLimits } from '#shared/blog-admin.ts'
import { type MediaFile, mediaMessages } from '#shared/media.ts'
import { isOwnPicture, pictureInWidth } from '#shared/pictures.ts'
import { droppedText } from '#web/lib/backend.ts'
import { addressOf, isPicture, matchesSearch, mediaQuery } from '#web/lib/files/media-library.ts'
import { useBackend } from '#web/lib/services.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type LibraryDialogProps = {
  isOpen: boolean
  onClose: () => void
  onPicture: (picture: { address: string; alt: string }) => void
}

/** A picture that is here already, with the words that are kept with it. */
export function LibraryDialog(props: LibraryDialogProps) {
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} title="Choose from the library" size="wide">
      <LibraryForm {...props} />
    </Dialog>
  )
}

const perPage = 24

function LibraryForm({ onClose, onPicture }: LibraryDialogProps) {
  const library = useQuery(mediaQuery(useBackend()))
  const [search, setSearch] = useState('')
  const [count, setCount] = useState(perPage)
  const [chosen, setChosen] = useState<MediaFile>()
  const [alt, setAlt] = useState('')
  const pictures = (library.data?.files ?? []).filter(
    (file) => isOwnPicture(addressOf(file)) && isPicture(file) && matchesSearch(file, search),
  )

  const handleSubmit = () => {
    if (!chosen) return
    onPicture({ address: addressOf(chosen), alt: alt.trim() })
    onClose()
  }

  return (
    <DialogForm submitLabel="Use this picture" isUnready={!chosen} onSubmit={handleSubmit} onCancel={onClose}>
      <TextField
        label="Name, alt text or where it is used"
        type="search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        data-autofocus=""
      />
      {library.isPending && <Skeleton rows={4} label="Loading pictures" />}
      {library.isError && !library.data && (
        <LoadFailure title={mediaMessages.loadFailed} onRetry={() => library.refetch()}>
          {droppedText(library.error)}
        </LoadFailure>
      )}
      {library.data && (
        <p role="status" className="text-sm text-muted">
          {pictures.length === 0
            ? 'No matching pictures.'
            : `${Math.min(count, pictures.length)} of ${pictures.length}, newest first`}
        </p>
      )}
      <ul className="library-grid">
        {pictures.slice(0, count).map((file) => (
          <li key={addressOf(file)}>
            <button
              type="button"
              aria-pressed={file === chosen}
              className="library-tile"
              onClick={() => {
                setChosen(file)
                setAlt(file.alt)
              }}
            >
              <img src={pictureInWidth(addressOf(file), 360)} alt="" loading="lazy" />
              <span className="truncate">{file.name}</span>
              <span className="truncate text-muted">{file.alt || 'No alt text'}</span>
            </button>
          </li>
        ))}
      </ul>
      {pictures.length > count && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setCount(count + perPage)}>
          Show more
        </Button>
      )}
      {chosen && (
        <TextField
          label="What does the image show?"
          hint="Screen readers read this aloud. Leave it empty if the image is only decorative."
          className="library-words"
          value={alt}
          maxLength={postLimits.alt}
          onChange={({ target }) => setAlt(target.value)}
          autoComplete="off"
        />
      )}
    </DialogForm>
  )
}
