import { z } from 'zod'
import { completeLinkUrl } from '#shared/blog-admin.ts'
import { postErrors } from '#shared/errors/posts.ts'
import { useFields } from '#web/common/forms/use-fields.ts'
import { Dialog } from '#web/common/ui/dialog.tsx'
import { DialogForm } from '#web/common/ui/dialog-form.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { getOfficeProblemText } from '#web/common/words/office-text.ts'
import { LibraryButton } from '#web/office/media/library-button.tsx'

type LinkDialogProps = {
  isOpen: boolean
  /** URL of the link in the selection. Empty if the selection has no link. */
  initial: string
  onClose: () => void
  onLink: (address: string) => void
}

export function LinkDialog({ isOpen, onClose, ...rest }: LinkDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Link">
      <LinkForm onClose={onClose} {...rest} />
    </Dialog>
  )
}

const link = z.object({
  address: z.string().refine((typed) => typed.trim() === '' || completeLinkUrl(typed), postErrors.link),
})

function LinkForm({ initial, onClose, onLink }: Omit<LinkDialogProps, 'isOpen'>) {
  const { change, check, fieldProps } = useFields(link, {
    initial: { address: initial },
    say: getOfficeProblemText,
  })

  const handleSubmit = () => {
    const checked = check()
    if (!checked) return
    onLink(completeLinkUrl(checked.address) ?? '')
    onClose()
  }

  return (
    <DialogForm submitLabel="Add link" onSubmit={handleSubmit} onCancel={onClose}>
      <TextField
        label="Address"
        hint={
          initial
            ? 'Leave it empty to remove the link.'
            : 'A web address, an email address, tel: followed by a number, or /blog/...'
        }
        {...fieldProps('address')}
        inputMode="url"
        autoComplete="off"
        data-autofocus=""
      />
      <LibraryButton kind="file" label="Address" onFile={({ address }) => change({ address })} />
    </DialogForm>
  )
}
