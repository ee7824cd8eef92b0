import '#web/office/ui/dock.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentOverview } from '#shared/content.ts'
import { formatCountWithNoun } from '#shared/format-number.ts'
import { formatRefusal } from '#web/common/data/backend.ts'
import { unconfirmedOutcomeMessage } from '#web/common/data/unconfirmed-outcome.ts'
import { Button } from '#web/common/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/common/ui/dialog.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { ChangeList } from '#web/office/content/change-list.tsx'
import { useDiscardDrafts, usePublishContent } from '#web/office/content/mutations.ts'
import { contentMutation } from '#web/public/content/queries.ts'

type PublishBarProps = { content: ContentOverview; onDone: () => Promise<unknown> }

/** Bar at the bottom while there are drafts. It shows the changes, and publishes or discards all of them. */
export function PublishBar({ content: { drafts, newestDraft }, onDone }: PublishBarProps) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const [open, setOpen] = useState<'publish' | 'discard'>()
  const [problem, setProblem] = useState('')
  const count = formatCountWithNoun(drafts.length, 'draft')
  const close = () => {
    setOpen(undefined)
    setProblem('')
  }
  const options = {
    seen: newestDraft,
    async onSuccess() {
      await onDone()
      toast(open === 'discard' ? 'Discarded.' : 'Published. Visitors can see the changes now.')
      close()
    },
    onError(error: unknown) {
      setProblem(formatRefusal(error, unconfirmedOutcomeMessage))
      void onDone()
    },
  }
  const publish = usePublishContent(options)
  const discard = useDiscardDrafts(options)
  const once = (change: { mutate: () => void }) => {
    if (queryClient.isMutating(contentMutation) === 0) change.mutate()
  }
  const isBusy = publish.isPending || discard.isPending
  if (drafts.length === 0) return null

  return (
    <>
      <section aria-label="Drafts" data-surface="oxide" className="dock">
        <p role="status" className="font-bold whitespace-nowrap">
          {count}, not public yet
        </p>
        <div className="flex gap-2.25 ml-auto">
          <Button variant="secondary" size="compact" onClick={() => setOpen('discard')}>
            Discard
          </Button>
          <Button size="compact" onClick={() => setOpen('publish')}>
            Publish {count}
          </Button>
        </div>
      </section>
      <Dialog
        isOpen={open !== undefined}
        onClose={close}
        isBusy={isBusy}
        size="wide"
        title={open === 'discard' ? `Discard ${count}?` : `Publish ${count}?`}
      >
        <DialogBody>
          {problem && <Message tone="danger">{problem}</Message>}
          <p className="mb-3 text-muted">
            {open === 'discard'
              ? 'These drafts will be deleted. The public site will not change.'
              : 'All changes go live at once, on every page that uses them. You can undo this from the history.'}
          </p>
          <ChangeList changes={drafts} />
        </DialogBody>
        <DialogFooter>
          <Button variant="secondary" disabled={isBusy} onClick={close}>
            Cancel
          </Button>
          {open === 'discard' ? (
            <Button variant="danger" isBusy={isBusy} onClick={() => once(discard)}>
              Discard {count}
            </Button>
          ) : (
            <Button isBusy={isBusy} busyLabel="Publishing..." onClick={() => once(publish)}>
              Publish now
            </Button>
          )}
        </DialogFooter>
      </Dialog>
    </>
  )
}
