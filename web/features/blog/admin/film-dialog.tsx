import { useState } from 'react'
import { youTubeId } from '#shared/blog.ts'
import { blogAdminMessages, postLimits } from '#shared/blog-admin.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type FilmDialogProps = { open: boolean; onClose: () => void; onFilm: (id: string, title: string) => void }

export function FilmDialog({ open, onClose, onFilm }: FilmDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Insert video">
      <FilmForm onClose={onClose} onFilm={onFilm} />
    </Dialog>
  )
}

function FilmForm({ onClose, onFilm }: Omit<FilmDialogProps, 'open'>) {
  const [address, setAddress] = useState('')
  const [title, setTitle] = useState('')
  const [error, setError] = useState<string>()

  const handleSubmit = () => {
    const id = youTubeId(address.trim())
    if (!id) return setError(blogAdminMessages.filmInvalid)
    onFilm(id, title.trim())
    onClose()
  }

  return (
    <DialogForm submitLabel="Insert video" onSubmit={handleSubmit} onCancel={onClose}>
      <TextField
        label="YouTube URL"
        error={error}
        value={address}
        onChange={({ target }) => {
          setAddress(target.value)
          setError(undefined)
        }}
        inputMode="url"
        autoComplete="off"
        data-autofocus=""
      />
      <TextField
        label="Title of the film (optional)"
        hint="Readers press “Play {title} from YouTube”; nothing is loaded before."
        value={title}
        maxLength={postLimits.alt}
        onChange={({ target }) => setTitle(target.value)}
        autoComplete="off"
      />
    </DialogForm>
  )
}
