import { useState } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx'
import { Form } from './form.tsx'
import { TextField } from './text-field.tsx'

type NameFormProps = {
  hint: string
  longest: number
  saveLabel: string
  busy: boolean
  /** Why it was not saved. */
  problem: string | undefined
  onSave: (name: string) => void
  onClose: () => void
}

/** Asks what something is to be called. */
export function NameDialog({ open, title, ...form }: NameFormProps & { open: boolean; title: string }) {
  return (
    <Dialog open={open} onClose={form.onClose} title={title}>
      {open && <NameForm {...form} />}
    </Dialog>
  )
}

function NameForm({ hint, longest, saveLabel, busy, problem, onSave, onClose }: NameFormProps) {
  const [name, setName] = useState('')
  const [isRefused, setRefused] = useState(false)
  const handleSubmit = () => {
    const given = name.trim()
    const isName = given !== '' && given.length <= longest
    setRefused(!isName)
    if (isName) onSave(given)
  }
  return (
    <Form noValidate onSubmit={handleSubmit} className="contents">
      <DialogBody className="grid content-start gap-3">
        <TextField
          label="Name"
          hint={hint}
          value={name}
          error={isRefused ? `A name of 1 to ${longest} characters` : problem}
          autoComplete="off"
          maxLength={longest}
          onChange={({ target }) => setName(target.value)}
          data-autofocus=""
        />
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} busyLabel="Saving...">
          {saveLabel}
        </Button>
      </DialogFooter>
    </Form>
  )
}
