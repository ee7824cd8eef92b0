import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import { Corrections, useLeadToFirst } from './corrections.tsx'
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx'
import type { FieldProblem } from './error-summary.tsx'
import { Form } from './form.tsx'
import { Message } from './message.tsx'

type DialogFormProps = Omit<ComponentProps<typeof Form>, 'className' | 'action' | 'title'> & {
  submitLabel: string
  busyLabel?: string
  variant?: 'primary' | 'danger'
  /** Something is missing that no field can name. */
  isUnready?: boolean
  cancelLabel?: string
  onCancel: () => void
  /** Why it was refused. What was typed stays. */
  failure?: ReactNode
  failureTitle?: string
  /** For a form with several fields: the first invalid one gets the focus, and the footer shows their number. */
  problems?: readonly FieldProblem[]
  bodyClass?: string
}

const none: readonly FieldProblem[] = []

/** The form inside a dialog: its fields scroll, errors are above them, and its two buttons stay at the bottom. */
export function DialogForm(props: DialogFormProps) {
  const { submitLabel, busyLabel, variant, isUnready, cancelLabel = 'Cancel', onCancel, ...more } = props
  const { failure, failureTitle, problems, bodyClass = 'grid content-start gap-3', ...rest } = more
  const { children, isBusy, ...form } = rest
  useLeadToFirst(problems ?? none)
  return (
    <Form noValidate isBusy={isBusy} {...form} className="contents">
      <DialogBody className={bodyClass}>
        {failure && (
          <Message tone="danger" title={failureTitle}>
            {failure}
          </Message>
        )}
        {children}
      </DialogBody>
      <DialogFooter>
        {problems && <Corrections problems={problems} />}
        <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button type="submit" variant={variant} disabled={isUnready} isBusy={isBusy} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
      </DialogFooter>
    </Form>
  )
}

type FormDialogProps = Omit<DialogFormProps, 'onCancel'> & { title: string; onClose: () => void }

/** A dialog that is one form, there while it is asked for. */
export function FormDialog({ title, onClose, ...form }: FormDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={title} isBusy={form.isBusy}>
      <DialogForm onCancel={onClose} {...form} />
    </Dialog>
  )
}
