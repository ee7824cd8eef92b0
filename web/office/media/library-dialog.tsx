import '#web/office/media/library-dialog.css'
import { useQuery } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import { type SubmitEvent, useState } from 'react'
import { postLimits } from '#shared/blog-admin.ts'
import { formatFileSize, type MediaFile, mediaMessages } from '#shared/media.ts'
import { getResizedPictureUrl, isStoredPicture } from '#shared/pictures.ts'
import { formatLoadFailure } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { Dialog } from '#web/common/ui/dialog.tsx'
import { DialogForm } from '#web/common/ui/dialog-form.tsx'
import { Icon } from '#web/common/ui/icon.tsx'
import { LoadFailure } from '#web/common/ui/load-failure.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import {
  getMediaUrl,
  isPicture,
  matchesMediaSearch,
  mediaLibraryQuery,
} from '#web/office/files/media-library.ts'

type LibraryKind = 'picture' | 'audio' | 'file'

type LibraryDialogProps = {
  isOpen: boolean
  /** Kind of files that can be chosen. A picture is chosen with its alt text. */
  kind?: LibraryKind
  onClose: () => void
  onFile: (file: { address: string; alt: string }) => void
}

const fits: Record<LibraryKind, (file: MediaFile) => boolean> = {
  picture: (file) => isStoredPicture(getMediaUrl(file)) && isPicture(file),
  audio: ({ type }) => type.startsWith('audio/'),
  file: () => true,
}

const kindNames: Record<LibraryKind, [one: string, many: string]> = {
  picture: ['picture', 'pictures'],
  audio: ['recording', 'recordings'],
  file: ['file', 'files'],
}

/** Chooses a file that has already been uploaded. */
export function LibraryDialog(props: LibraryDialogProps) {
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} title="Choose from the library" size="wide">
      <LibraryForm {...props} />
    </Dialog>
  )
}

const perPage = 24

function LibraryForm({ kind = 'picture', onClose, onFile }: LibraryDialogProps) {
  const library = useQuery(mediaLibraryQuery(useBackend()))
  const [search, setSearch] = useState('')
  const [count, setCount] = useState(perPage)
  const [chosen, setChosen] = useState<MediaFile>()
  const [alt, setAlt] = useState('')
  const [one, many] = kindNames[kind]
  const found = (library.data?.files ?? []).filter(
    (file) => fits[kind](file) && matchesMediaSearch(file, search),
  )

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    // Stops the submit event, which would also reach the form around the dialog.
    event.stopPropagation()
    if (!chosen) return
    onFile({ address: getMediaUrl(chosen), alt: alt.trim() })
    onClose()
  }

  return (
    <DialogForm
      submitLabel={`Use this ${one}`}
      isUnready={!chosen}
      onSubmit={handleSubmit}
      onCancel={onClose}
    >
      <TextField
        label="Name, alt text or where it is used"
        type="search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        data-autofocus=""
      />
      {library.isPending && <Skeleton rows={4} label={`Loading ${many}`} />}
      {library.isError && !library.data && (
        <LoadFailure title={mediaMessages.loadFailed} onRetry={() => library.refetch()}>
          {formatLoadFailure(library.error)}
        </LoadFailure>
      )}
      {library.data && (
        <p role="status" className="text-sm text-muted">
          {found.length === 0
            ? `No matching ${many}.`
            : `${Math.min(count, found.length)} of ${found.length}, newest first`}
        </p>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(140px,100%),1fr))] gap-2.25">
        {found.slice(0, count).map((file) => (
          <li key={getMediaUrl(file)}>
            <button
              type="button"
              aria-pressed={file === chosen}
              className="library-tile"
              onClick={() => {
                setChosen(file)
                setAlt(file.alt)
              }}
            >
              {isStoredPicture(getMediaUrl(file)) && isPicture(file) ? (
                <img src={getResizedPictureUrl(getMediaUrl(file), 360)} alt="" loading="lazy" />
              ) : (
                <span className="library-icon">
                  <Icon icon={FileText} size="large" />
                </span>
              )}
              <span className="truncate">{file.title}</span>
              <span className="truncate text-muted">
                {isPicture(file) ? file.alt || 'No alt text' : formatFileSize(file.size)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > count && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setCount(count + perPage)}>
          Show more
        </Button>
      )}
      {chosen && kind === 'picture' && (
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
