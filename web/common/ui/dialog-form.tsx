import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx'
import { ErrorCount, useFocusFirstError } from './error-count.tsx'
import type { FieldProblem } from './error-summary.tsx'
import { Form } from './form.tsx'
import { Message } from './message.tsx'

type DialogFormProps = Omit<ComponentProps<typeof Form>, 'className' | 'action' | 'title'> & {
  submitLabel: string
  busyLabel?: string
  variant?: 'primary' | 'danger'
  /** True if the form cannot be sent yet for a reason that is not in its fields, such as an upload in progress. */
  isUnready?: boolean
  cancelLabel?: string
  onCancel: () => void
  /** Error message of a failed request, after which the form still has its values. */
  failure?: ReactNode
  failureTitle?: string
  /** Problems of the fields. The first invalid field gets the focus, and the footer shows their number. */
  problems?: readonly FieldProblem[]
  bodyClass?: string
}

const none: readonly FieldProblem[] = []

/** Form inside a dialog. Its fields scroll, errors are above them, and the two buttons stay at the bottom. */
export function DialogForm(props: DialogFormProps) {
  const { submitLabel, busyLabel, variant, isUnready, cancelLabel = 'Cancel', onCancel, ...more } = props
  const { failure, failureTitle, problems, bodyClass = 'grid content-start gap-4.5', ...rest } = more
  const { children, isBusy, ...form } = rest
  useFocusFirstError(problems ?? none)
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
        {problems && <ErrorCount problems={problems} />}
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

/** Dialog that contains one form. Mount it only while it is open. */
export function FormDialog({ title, onClose, ...form }: FormDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={title} isBusy={form.isBusy}>
      <DialogForm onCancel={onClose} {...form} />
    </Dialog>
  )
}
