import type { AdminPost } from '#shared/blog-admin.ts'
import { Button } from '#web/common/ui/button.tsx'
import { Dialog, DialogBody } from '#web/common/ui/dialog.tsx'
import { LastChange } from '#web/office/history/last-change.tsx'

type ConflictDialogProps = {
  /** Version that another person has saved. The dialog is open if this is not null. */
  theirs: AdminPost | null
  isBusy: boolean
  onSee: (theirs: AdminPost) => void
  onCompare: (theirs: AdminPost) => void
  onTake: (theirs: AdminPost) => void
  onOverwrite: (theirs: AdminPost) => void
  onCopy: () => void
  onClose: () => void
}

/**
 * Says that another administrator has changed the post and that nothing was saved. Asks which text to use.
 */
export function ConflictDialog({ theirs, isBusy, onClose, ...actions }: ConflictDialogProps) {
  return (
    <Dialog
      isOpen={theirs !== null}
      onClose={onClose}
      isBusy={isBusy}
      role="alertdialog"
      title="Someone else has changed this post"
    >
      {theirs && (
        <DialogBody className="grid content-start gap-4.5">
          <p>Your changes have not been saved. They are in your draft.</p>
          <LastChange table="blog_posts" id={theirs.id} />
          <div className="grid gap-3">
            <Button
              variant="secondary"
              disabled={isBusy}
              onClick={() => actions.onSee(theirs)}
              data-autofocus=""
            >
              View their version
            </Button>
            <Button variant="secondary" disabled={isBusy} onClick={() => actions.onCompare(theirs)}>
              Compare with mine
            </Button>
            <Button variant="secondary" disabled={isBusy} onClick={() => actions.onTake(theirs)}>
              Discard mine and use theirs
            </Button>
            <Button disabled={isBusy} onClick={actions.onCopy}>
              Save mine as a new post
            </Button>
            <Button variant="danger" disabled={isBusy} onClick={() => actions.onOverwrite(theirs)}>
              Replace theirs with mine
            </Button>
          </div>
        </DialogBody>
      )}
    </Dialog>
  )
}
