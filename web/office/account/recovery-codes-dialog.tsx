import { useState } from 'react'
import { copyText } from '#web/common/clipboard/copy-text.ts'
import { Button } from '#web/common/ui/button.tsx'
import { ConfirmDialog } from '#web/common/ui/confirm-dialog.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/common/ui/dialog.tsx'
import { useToast } from '#web/common/ui/toast.tsx'

type RecoveryCodesDialogProps = { codes: readonly string[] | null; onClose: () => void }

/** Shows new recovery codes. They cannot be shown again, because the server stores only hashes. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const handleCopy = async () =>
    (await copyText((codes ?? []).join('\n')))
      ? toast('Codes copied')
      : toast('Your browser blocked copying. Please write the codes down', 'failed')

  return (
    <Dialog isOpen={codes !== null} onClose={() => setAsking(true)} title="Your recovery codes">
      <DialogBody className="grid content-start gap-4.5">
        <p className="text-muted">
          Write these down and keep them somewhere other than your phone. You can use each code once, with
          your password, to sign in. They will not be shown again.
        </p>
        <ul className="grid gap-1.5 rounded-1 bg-sunken p-4.5 sm:grid-cols-2">
          {codes?.map((code) => (
            <li key={code}>
              <code className="text-lg font-bold">{code}</code>
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onClick={handleCopy}>
          Copy
        </Button>
        <Button onClick={onClose}>I have written them down</Button>
      </DialogFooter>
      <ConfirmDialog
        isOpen={isAsking}
        tone="warning"
        title="Close without saving the codes?"
        message="The codes will not be shown again. If you have not written them down, you will need to create new ones."
        confirmLabel="Close"
        cancelLabel="Go back"
        onConfirm={() => {
          setAsking(false)
          onClose()
        }}
        onCancel={() => setAsking(false)}
      />
    </Dialog>
  )
}
