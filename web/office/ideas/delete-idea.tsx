import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { type AdminIdea, ideaAdminMessages } from '#shared/ideas.ts'
import { Button } from '#web/common/ui/button.tsx'
import { ConfirmDialog } from '#web/common/ui/confirm-dialog.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { useDeleteAnyIdea } from '#web/office/ideas/mutations.ts'

export function IdeaDeletion({ idea, onDeleted }: { idea: AdminIdea; onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const deleteIdea = useDeleteAnyIdea()
  const handleDelete = () =>
    deleteIdea.mutate(idea.id, { onSuccess: onDeleted, onError: () => setAsking(false) })
  return (
    <>
      {deleteIdea.isError && <Message tone="danger">{ideaAdminMessages.deleteFailed}</Message>}
      <Button variant="secondary" size="compact" icon={Trash} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete App Idea"
        message={ideaAdminMessages.deleteConfirm}
        confirmLabel="Delete"
        isBusy={deleteIdea.isPending}
        onConfirm={handleDelete}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
