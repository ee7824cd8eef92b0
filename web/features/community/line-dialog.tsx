import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type LineDialogProps = {
  open: boolean
  title: string
  label: string
  /** What follows. */
  message: string
  first: string
  longest: number
  confirmLabel: string
  busy: boolean
  /** What is wrong with it, before it is sent. */
  problemOf: (line: string) => string | undefined
  refusal: string | undefined
  onConfirm: (line: string) => void
  onClose: () => void
}

/** One line is asked for: another name, a reason. */
export function LineDialog({ open, title, ...rest }: LineDialogProps) {
  return (
    <Dialog open={open} onClose={rest.onClose} busy={rest.busy} title={title}>
      {open && <LineForm {...rest} />}
    </Dialog>
  )
}

function LineForm(props: Omit<LineDialogProps, 'open' | 'title'>) {
  const { label, message, first, longest, confirmLabel, busy, problemOf, refusal, onConfirm, onClose } = props
  const [line, setLine] = useState(first)
  const [problem, setProblem] = useState<string>()
  const handleSubmit = () => {
    const found = problemOf(line)
    setProblem(found)
    if (!found && !busy) onConfirm(line.trim())
  }
  return (
    <Form noValidate onSubmit={handleSubmit} className="contents">
      <DialogBody className="grid content-start gap-3">
        <p className="text-muted">{message}</p>
        <TextField
          label={label}
          value={line}
          error={problem ?? refusal}
          maxLength={longest}
          autoComplete="off"
          onChange={({ target }) => setLine(target.value)}
          data-autofocus=""
        />
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} busyLabel="Saving...">
          {confirmLabel}
        </Button>
      </DialogFooter>
    </Form>
  )
}
