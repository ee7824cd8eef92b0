import { useState } from 'react'
import { Dialog } from '#web/common/ui/dialog.tsx'
import { DialogForm } from '#web/common/ui/dialog-form.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'

type LineFormProps = {
  label?: string
  /** Consequence of the action. */
  message?: string
  hint?: string
  first?: string
  longest: number
  saveLabel: string
  isBusy: boolean
  /** Validates the text before it is sent; returns an error message. */
  problemOf?: (line: string) => string | undefined
  /** Why the text was not saved. */
  refusal: string | undefined
  onSave: (line: string) => void
  onClose: () => void
}

/** Dialog that asks for one line of text, such as a name or a reason. */
export function TextPromptDialog({
  isOpen,
  title,
  ...form
}: LineFormProps & { isOpen: boolean; title: string }) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} isBusy={form.isBusy} title={title}>
      <LineForm {...form} />
    </Dialog>
  )
}

function LineForm({ label = 'Name', first = '', onSave, onClose, ...props }: LineFormProps) {
  const { message, hint, longest, saveLabel, isBusy, refusal } = props
  const { problemOf = (line) => problemOfName(line, longest) } = props
  const [line, setLine] = useState(first)
  const [problem, setProblem] = useState<string>()
  const handleSubmit = () => {
    const given = line.trim()
    const found = problemOf(given)
    setProblem(found)
    if (!found) onSave(given)
  }
  return (
    <DialogForm
      submitLabel={saveLabel}
      isBusy={isBusy}
      busyLabel="Saving..."
      onSubmit={handleSubmit}
      onCancel={onClose}
    >
      {message && <p className="text-muted">{message}</p>}
      <TextField
        label={label}
        hint={hint}
        value={line}
        error={problem ?? refusal}
        autoComplete="off"
        maxLength={longest}
        onChange={({ target }) => setLine(target.value)}
        data-autofocus=""
      />
    </DialogForm>
  )
}

function problemOfName(name: string, longest: number): string | undefined {
  return name === '' || name.length > longest ? `Enter a name of 1 to ${longest} characters` : undefined
}
