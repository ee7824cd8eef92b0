import { useRef, useState } from 'react'
import { Button } from '#web/common/ui/button.tsx'
import { ConfirmDialog } from '#web/common/ui/confirm-dialog.tsx'
import { Steps } from '#web/common/ui/steps.tsx'
import { ToastBox, useToast } from '#web/common/ui/toast.tsx'
import { ReasonDialog } from '#web/office/ui/reason-dialog.tsx'
import type { ComponentExample } from './example.ts'
import { DialogExample } from './examples-dialog.tsx'

const steps = ['E-mail', 'Story', 'Verify', 'Done']

const reasons = [
  { label: 'Advertising', text: 'It promotes a product or service.' },
  { label: 'Other reason', text: '' },
]

export const modalExamples: readonly ComponentExample[] = [
  {
    name: 'Steps',
    render: () => (
      <div className="grid max-w-150 gap-4.5">
        <Steps steps={steps} current={1} />
        <Steps steps={steps} current={3} />
      </div>
    ),
  },
  { name: 'Dialog', render: (key) => <DialogExample name={key} /> },
  { name: 'Confirm dialog', render: () => <LiveConfirm /> },
  { name: 'Reason dialog', render: () => <LiveReason /> },
  { name: 'Toast', render: () => <LiveToast /> },
]

function LiveConfirm() {
  const [open, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const handleConfirm = () => {
    setBusy(true)
    timer.current = setTimeout(() => {
      setBusy(false)
      setOpen(false)
    }, 2000)
  }
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete Testimonial
      </Button>
      <ConfirmDialog
        isOpen={open}
        title="Delete Testimonial"
        message="Are you sure you want to delete this testimonial? This action cannot be undone."
        confirmLabel="Delete"
        isBusy={isBusy}
        onConfirm={handleConfirm}
        onCancel={() => setOpen(false)}
      />
    </>
  )
}

function LiveReason() {
  const [open, setOpen] = useState(false)
  const handleClose = () => setOpen(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Reject
      </Button>
      <ReasonDialog
        isOpen={open}
        title="Reject Testimonial"
        message="The person gets an email with the reason."
        confirmLabel="Reject"
        ready={reasons}
        longest={300}
        isBusy={false}
        error={null}
        onConfirm={handleClose}
        onCancel={handleClose}
      />
    </>
  )
}

function LiveToast() {
  const show = useToast()
  return (
    <div className="flex flex-wrap items-center gap-4.5">
      <Button variant="secondary" onClick={() => show('Link copied to clipboard!')}>
        Copy link
      </Button>
      <ToastBox text="Link copied to clipboard!" tone="done" />
    </div>
  )
}
