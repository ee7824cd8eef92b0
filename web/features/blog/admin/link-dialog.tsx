import { useState } from 'react'
import { blogAdminMessages, linkAddress } from '#shared/blog-admin.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type LinkDialogProps = {
  open: boolean
  /** Where the chosen words lead already. */
  initial: string
  onClose: () => void
  onLink: (address: string) => void
}

export function LinkDialog({ open, onClose, ...rest }: LinkDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Link">
      <LinkForm onClose={onClose} {...rest} />
    </Dialog>
  )
}

function LinkForm({ initial, onClose, onLink }: Omit<LinkDialogProps, 'open'>) {
  const [typed, setTyped] = useState(initial)
  const [error, setError] = useState<string>()

  const handleSubmit = () => {
    const address = linkAddress(typed)
    if (typed.trim() !== '' && !address) return setError(blogAdminMessages.linkInvalid)
    onLink(address ?? '')
    onClose()
  }

  return (
    <DialogForm submitLabel="Set link" onSubmit={handleSubmit} onCancel={onClose}>
      <TextField
        label="Address"
        hint={
          initial
            ? 'Leave it empty to remove the link.'
            : 'A site, an e-mail address, tel: and a number, or /blog/...'
        }
        error={error}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(undefined)
        }}
        inputMode="url"
        autoComplete="off"
        data-autofocus=""
      />
    </DialogForm>
  )
}
