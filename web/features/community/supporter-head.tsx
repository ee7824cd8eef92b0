import '#web/styles/review.css'
import Mail from 'lucide-react/icons/mail'
import Pencil from 'lucide-react/icons/pencil'
import { type RefObject, useState } from 'react'
import { z } from 'zod'
import { personName } from '#shared/ideas.ts'
import { newsLabels, newsLooks } from '#web/features/community/filter-words.ts'
import { actRefusal, useCommunityAct } from '#web/features/community/queries.ts'
import type { KnownSupporter } from '#web/features/community/supporter-queries.ts'
import { formatMoment } from '#web/lib/format-date.ts'
import { unknownOutcome } from '#web/lib/unknown-outcome.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { LineDialog } from '#web/ui/line-dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Message } from '#web/ui/message.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { useToast } from '#web/ui/toast.tsx'

type SupporterHeadProps = { known: KnownSupporter; titleRef: RefObject<HTMLHeadingElement | null> }

/** Who it is, what stands in the way of letters or of signing in, and the name put right. */
export function SupporterHead({ known, titleRef }: SupporterHeadProps) {
  const { member, news } = known
  const [isCorrecting, setCorrecting] = useState(false)
  return (
    <>
      <header className="supporter-head">
        <Avatar id={member.id} isGone={!member.is_active} isLarge />
        <div className="grid min-w-0 gap-1">
          <h1 ref={titleRef} tabIndex={-1} className="review-title">
            {member.name}
          </h1>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="wrap-anywhere text-muted">
              {[member.email, member.location].filter(Boolean).join(', ')}
            </span>
            <StatusTag look={member.is_verified ? 'approved' : 'waiting'}>
              {member.is_verified ? 'Proven' : 'Not proven'}
            </StatusTag>
            <StatusTag look={newsLooks[news]}>
              {news === 'agreed' ? 'Agreed to news' : newsLabels[news]}
            </StatusTag>
          </p>
        </div>
        <span className="flex flex-wrap gap-2">
          <Button variant="secondary" size="compact" icon={Pencil} onClick={() => setCorrecting(true)}>
            Correct name
          </Button>
          {news === 'agreed' && member.is_active && (
            <LinkButton
              href={paths.admin.announcement('new', `?ids=${member.id}`)}
              size="compact"
              icon={Mail}
            >
              Write
            </LinkButton>
          )}
        </span>
      </header>
      <Hindrances known={known} />
      <CorrectName known={known} isOpen={isCorrecting} onClose={() => setCorrecting(false)} />
    </>
  )
}

/** What is not as usual, with what to press. */
function Hindrances({ known: { member, bounce, revoked } }: { known: KnownSupporter }) {
  const [isLifting, setLifting] = useState(false)
  const lift = useCommunityAct<{ member_id: string; because: string }>('lift_bounce')
  const showToast = useToast()
  const handleLift = (because: string) =>
    lift.mutate(
      { member_id: member.id, because },
      {
        onSuccess: () => {
          setLifting(false)
          showToast('News goes to this address again.')
        },
      },
    )
  return (
    <>
      {member.deactivated_at && (
        <Message tone="warning" title={`Kept out since ${formatMoment(member.deactivated_at)}`}>
          <p className="wrap-anywhere">{member.deactivated_because}</p>
          <p>
            {revoked ? 'Their badges are taken back, and say so with this reason.' : 'Their badges are good.'}
          </p>
        </Message>
      )}
      {bounce && !bounce.lifted_at && (
        <Message
          tone="warning"
          title={`This address has taken no letters since ${formatMoment(bounce.bounced_at)}`}
          act="Send there again"
          onAct={() => setLifting(true)}
        >
          {bounce.reason}
        </Message>
      )}
      {bounce?.lifted_at && (
        <p className="text-sm text-muted">
          Letters go to this address again since {formatMoment(bounce.lifted_at)}: {bounce.lifted_because}
        </p>
      )}
      <LineDialog
        isOpen={isLifting}
        title="Send to this address again?"
        label="Why"
        message="Only when you know that the mailbox takes letters now. If it refuses one again, it stands here again."
        longest={500}
        saveLabel="Send there again"
        isBusy={lift.isPending}
        problemOf={(line) => (line === '' ? 'Say why this address takes letters again.' : undefined)}
        refusal={lift.isError ? actRefusal(lift.error, unknownOutcome) : undefined}
        onSave={handleLift}
        onClose={() => setLifting(false)}
      />
    </>
  )
}

function CorrectName({
  known,
  isOpen,
  onClose,
}: {
  known: KnownSupporter
  isOpen: boolean
  onClose: () => void
}) {
  const { member, figures } = known
  const correct = useCommunityAct<{ member_id: string; new_name: string }, z.ZodNumber>(
    'correct_member_name',
    z.number(),
  )
  const showToast = useToast()
  const handleSave = (new_name: string) =>
    correct.mutate(
      { member_id: member.id, new_name },
      {
        onSuccess: (badges) => {
          onClose()
          showToast(
            badges > 0 ? 'The name is corrected, and the badge is drawn again.' : 'The name is corrected.',
          )
        },
      },
    )
  return (
    <LineDialog
      isOpen={isOpen}
      title="Correct the name"
      message={
        figures.badges > 0
          ? 'The badge is drawn again: it keeps its code and its address, and files of it show the new name. The person is told by letter, unless they want none.'
          : 'The person is told by letter, unless they want none.'
      }
      first={member.name}
      longest={80}
      saveLabel="Correct name"
      isBusy={correct.isPending}
      problemOf={problemOfName}
      refusal={
        correct.isError ? actRefusal(correct.error, 'The name was not changed. Try again.') : undefined
      }
      onSave={handleSave}
      onClose={onClose}
    />
  )
}

function problemOfName(line: string): string | undefined {
  if (line.length < 2) return 'A name has 2 to 80 characters.'
  return personName.safeParse(line).error?.issues[0]?.message
}
