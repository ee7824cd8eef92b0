import type { ContentVersion } from '#shared/content.ts'
import { formatCountWithNoun } from '#shared/format-number.ts'
import { formatRefusal } from '#web/common/data/backend.ts'
import { formatDate } from '#web/common/time/format-date.ts'
import { Button } from '#web/common/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/common/ui/dialog.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { ChangeList } from '#web/office/content/change-list.tsx'
import { useUndoPublication } from '#web/office/content/mutations.ts'

type ContentHistoryProps = {
  isOpen: boolean
  versions: readonly ContentVersion[]
  onClose: () => void
  onDone: () => Promise<unknown>
}

/** Lists all published versions. The last one can be undone, which creates another version. */
export function ContentHistory({ isOpen, versions, onClose, onDone }: ContentHistoryProps) {
  const toast = useToast()
  const takeBack = useUndoPublication({
    async onSuccess() {
      await onDone()
      toast('Version undone. Visitors now see the earlier text.')
    },
    onError: () => void onDone(),
  })

  return (
    <Dialog isOpen={isOpen} onClose={onClose} isBusy={takeBack.isPending} size="wide" title="History">
      <DialogBody>
        {takeBack.isError && (
          <Message tone="danger">
            {formatRefusal(takeBack.error, 'The version could not be undone. Try again.')}
          </Message>
        )}
        {versions.length === 0 && <p className="text-muted">Nothing has been published yet.</p>}
        <ol className="content-versions">
          {versions.map((version, at) => (
            <li key={version.number}>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <h3 className="font-bold">{titleOf(version)}</h3>
                {at === 0 && (
                  <Button
                    variant="secondary"
                    size="compact"
                    isBusy={takeBack.isPending}
                    onClick={() => takeBack.mutate(version.number)}
                  >
                    Undo
                  </Button>
                )}
              </div>
              <p className="text-sm text-muted">
                {version.publishedBy ?? 'A former administrator'}, {formatDate(version.publishedAt)}
              </p>
              <details>
                <summary className="link min-h-10.5 cursor-pointer text-sm">
                  {formatCountWithNoun(version.changes.length, 'sentence')}
                </summary>
                <ChangeList changes={version.changes} />
              </details>
            </li>
          ))}
        </ol>
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" disabled={takeBack.isPending} onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

const titleOf = ({ number, takesBack }: ContentVersion) =>
  takesBack === null ? `Version ${number}` : `Version ${number}: undid version ${takesBack}`
