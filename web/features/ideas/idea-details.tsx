import { type BoardIdea, ideaStatusLabels } from '#shared/ideas.ts'
import { IdeaStatusTag } from '#web/features/ideas/idea-status-tag.tsx'
import { VoteButton, type Voter } from '#web/features/ideas/vote-button.tsx'
import { formatDate } from '#web/lib/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/dialog.tsx'

type IdeaDetailsProps = { idea: BoardIdea | null; voter: Voter; onClose: () => void }

/** The whole of one idea; the board shows only the beginning. */
export function IdeaDetails({ idea, voter, onClose }: IdeaDetailsProps) {
  return (
    <Dialog open={idea !== null} onClose={onClose} title={idea?.title ?? ''}>
      {idea && (
        <>
          <DialogBody className="grid content-start gap-3">
            <div>
              <IdeaStatusTag status={idea.status} labels={ideaStatusLabels} />
            </div>
            <p className="whitespace-pre-line break-words">{idea.description}</p>
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
              <dt className="text-muted">For</dt>
              <dd>{idea.target_users.join(', ')}</dd>
              <dt className="text-muted">Submitted by</dt>
              <dd className="break-words">{idea.submitter_name}</dd>
              <dt className="text-muted">Submitted on</dt>
              <dd>{formatDate(idea.created_at)}</dd>
            </dl>
          </DialogBody>
          <DialogFooter>
            <Button variant="secondary" onClick={onClose}>
              Close
            </Button>
            <VoteButton idea={idea} voter={voter} className="min-h-9" />
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}
