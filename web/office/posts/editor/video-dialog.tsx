import { z } from 'zod'
import { parseYouTubeId } from '#shared/blog.ts'
import { postLimits } from '#shared/blog-admin.ts'
import { postErrors } from '#shared/errors/posts.ts'
import { useFields } from '#web/common/forms/use-fields.ts'
import { Dialog } from '#web/common/ui/dialog.tsx'
import { DialogForm } from '#web/common/ui/dialog-form.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { getOfficeProblemText } from '#web/common/words/office-text.ts'

type FilmDialogProps = { isOpen: boolean; onClose: () => void; onFilm: (id: string, title: string) => void }

export function VideoDialog({ isOpen, onClose, onFilm }: FilmDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Insert video">
      <FilmForm onClose={onClose} onFilm={onFilm} />
    </Dialog>
  )
}

const film = z.object({
  address: z.string().trim().refine(parseYouTubeId, postErrors.film),
  title: z.string().trim(),
})

function FilmForm({ onClose, onFilm }: Omit<FilmDialogProps, 'isOpen'>) {
  const { check, fieldProps } = useFields(film, {
    initial: { address: '', title: '' },
    say: getOfficeProblemText,
  })

  const handleSubmit = () => {
    const checked = check()
    const id = checked && parseYouTubeId(checked.address)
    if (!id) return
    onFilm(id, checked.title)
    onClose()
  }

  return (
    <DialogForm submitLabel="Insert video" onSubmit={handleSubmit} onCancel={onClose}>
      <TextField
        label="YouTube URL"
        {...fieldProps('address')}
        inputMode="url"
        autoComplete="off"
        data-autofocus=""
      />
      <TextField
        label="Video title (optional)"
        hint="Readers see “Play {title} from YouTube”. Nothing loads until they select it."
        {...fieldProps('title')}
        maxLength={postLimits.alt}
        autoComplete="off"
      />
    </DialogForm>
  )
}
