import type { AdminIdea } from '#shared/ideas.ts'
import { Button } from '#web/common/ui/button.tsx'
import { Dialog, DialogBody } from '#web/common/ui/dialog.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import type { IdeaHandlers } from '#web/office/ideas/idea-cells.tsx'

type CardMenuProps = Pick<IdeaHandlers, 'hrefOf' | 'onDelete'> & {
  /** Idea whose menu is open. Null if no menu is open. */
  idea: AdminIdea | null
  onClose: () => void
}

/** Menu with the actions for an idea. A phone needs it, because a card has space for only one button. */
export function IdeaMenuDialog({ idea, hrefOf, onDelete, onClose }: CardMenuProps) {
  const handleDelete = () => {
    onClose()
    if (idea) onDelete(idea)
  }
  return (
    <Dialog isOpen={idea !== null} onClose={onClose} title={idea?.title ?? ''}>
      <DialogBody>
        {idea && (
          <div className="grid gap-3">
            <LinkButton variant="secondary" href={hrefOf(idea)}>
              View details
            </LinkButton>
            <Button variant="danger" onClick={handleDelete}>
              Delete
            </Button>
          </div>
        )}
      </DialogBody>
    </Dialog>
  )
}
