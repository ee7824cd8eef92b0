import type { ReactNode } from 'react'
import { type AdminIdea, type IdeaStatus, ideaStatusLabels } from '#shared/ideas.ts'
import { IdeaStatusTag } from '#web/features/ideas/idea-status-tag.tsx'
import { formatShortDate } from '#web/lib/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { Message } from '#web/ui/message.tsx'

type IdeaRecordProps = {
  idea: AdminIdea | null
  history: ReactNode
  isBusy: boolean
  error: string | null
  onStatus: (idea: AdminIdea, status: IdeaStatus) => void
  onClose: () => void
}

/** Everything that is on file about one idea, and the two decisions. */
export function IdeaRecord({ idea, history, isBusy, error, onStatus, onClose }: IdeaRecordProps) {
  return (
    <Dialog open={idea !== null} onClose={onClose} busy={isBusy} title={idea?.title ?? ''}>
      {idea && (
        <>
          <DialogBody className="grid content-start gap-3">
            {error && <Message tone="danger">{error}</Message>}
            <div className="flex flex-wrap items-center justify-between gap-2">
              <IdeaStatusTag status={idea.status} labels={ideaStatusLabels} />
              {idea.status !== 'testing' && (
                <Button
                  variant="secondary"
                  size="compact"
                  disabled={isBusy}
                  onClick={() => onStatus(idea, 'testing')}
                >
                  Move to Testing
                </Button>
              )}
            </div>
            <p className="whitespace-pre-line break-words">{idea.description}</p>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
              {factsOf(idea).map(([label, value]) => (
                <Fact key={label} label={label}>
                  {value}
                </Fact>
              ))}
            </dl>
            {history}
          </DialogBody>
          <DialogFooter>
            <Button
              variant="danger"
              disabled={isBusy || idea.status === 'rejected'}
              onClick={() => onStatus(idea, 'rejected')}
            >
              Reject
            </Button>
            <Button
              disabled={isBusy || idea.status === 'approved'}
              onClick={() => onStatus(idea, 'approved')}
            >
              Approve
            </Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="break-words">{children || '–'}</dd>
    </>
  )
}

function factsOf(idea: AdminIdea): [string, string][] {
  return [
    ['Category', idea.category ?? ''],
    ['Difficulty', idea.difficulty_level ?? ''],
    ['Platform', idea.target_platform ?? ''],
    ['Target users', idea.target_users.join(', ')],
    ['Submitter', idea.submitter_name],
    [
      'Email',
      `${idea.submitter_email ?? ''}${idea.submitter_verified ? ' (verified)' : ' (not verified)'}`.trim(),
    ],
    ['Votes', idea.vote_count.toLocaleString('en-US')],
    ['Created', formatShortDate(idea.created_at)],
    ['Tech stack', idea.tech_stack.join(', ')],
    ['Features', idea.features.join(', ')],
    ...(idea.rejection_reason ? [['Reason', idea.rejection_reason] satisfies [string, string]] : []),
  ]
}
