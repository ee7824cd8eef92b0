import { formatRefusal } from '#web/common/data/backend.ts'
import '#web/office/review/review.css'
import Mail from 'lucide-react/icons/mail'
import Pencil from 'lucide-react/icons/pencil'
import { type RefObject, useState } from 'react'
import { personErrors } from '#shared/errors/people.ts'
import { personName } from '#shared/ideas.ts'
import type { Translate } from '#shared/words.ts'
import { unconfirmedOutcomeMessage } from '#web/common/data/unconfirmed-outcome.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { formatDateAndTime } from '#web/common/time/format-date.ts'
import { Button } from '#web/common/ui/button.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { StatusTag } from '#web/common/ui/status-tag.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { getOfficeErrorText } from '#web/common/words/office-text.ts'
import { translateProblem } from '#web/common/words/translate-problem.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { newsLabels, newsTagVariants } from '#web/office/community/filter-words.ts'
import { useCommunityAction } from '#web/office/community/queries.ts'
import type { AdminSupporter } from '#web/office/community/supporter-queries.ts'
import { Avatar } from '#web/office/ui/avatar.tsx'
import { TextPromptDialog } from '#web/office/ui/text-prompt-dialog.tsx'

type SupporterHeadProps = { known: AdminSupporter; titleRef: RefObject<HTMLHeadingElement | null> }

/** Shows name and state of a person and problems with emails or sign-in. A dialog corrects the name. */
export function SupporterHeader({ known, titleRef }: SupporterHeadProps) {
  const { supporter, news } = known
  const [isCorrecting, setCorrecting] = useState(false)
  return (
    <>
      <header className="supporter-head flex flex-wrap items-center gap-x-4.5 gap-y-3">
        <Avatar id={supporter.id} isGone={!supporter.is_active} isLarge />
        <div className="grid min-w-0 gap-1.5">
          <h1 ref={titleRef} tabIndex={-1} className="review-title">
            {supporter.name}
          </h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span className="wrap-anywhere text-muted">
              {[supporter.email, supporter.location].filter(Boolean).join(', ')}
            </span>
            <StatusTag look={supporter.is_verified ? 'approved' : 'waiting'}>
              {supporter.is_verified ? 'Verified' : 'Not verified'}
            </StatusTag>
            <StatusTag look={newsTagVariants[news]}>
              {news === 'agreed' ? 'Subscribed to news' : newsLabels[news]}
            </StatusTag>
          </p>
        </div>
        <span className="flex flex-wrap gap-3">
          <Button variant="secondary" size="compact" icon={Pencil} onClick={() => setCorrecting(true)}>
            Correct name
          </Button>
          {news === 'agreed' && supporter.is_active && (
            <LinkButton
              href={paths.admin.announcement('new', `?ids=${supporter.id}`)}
              size="compact"
              icon={Mail}
            >
              Email
            </LinkButton>
          )}
        </span>
      </header>
      <Hindrances known={known} />
      <CorrectName known={known} isOpen={isCorrecting} onClose={() => setCorrecting(false)} />
    </>
  )
}

/** Shows notices about problems, such as bounced emails, each with the action that solves it. */
function Hindrances({ known: { supporter, bounce, revoked } }: { known: AdminSupporter }) {
  const [isLifting, setLifting] = useState(false)
  const lift = useCommunityAction('lift-bounce', (because: string) => ({ supporter: supporter.id, because }))
  const showToast = useToast()
  const handleLift = (because: string) =>
    lift.mutate(because, {
      onSuccess: () => {
        setLifting(false)
        showToast('Emails to this address have been resumed.')
      },
    })
  return (
    <>
      {supporter.deactivated_at && (
        <Message tone="warning" title={`Deactivated on ${formatDateAndTime(supporter.deactivated_at)}`}>
          <p className="wrap-anywhere">{supporter.deactivated_because}</p>
          <p>
            {revoked
              ? 'Their badges are revoked. This reason is shown with each badge.'
              : 'Their badges are still valid.'}
          </p>
        </Message>
      )}
      {bounce && !bounce.lifted_at && (
        <Message
          tone="warning"
          title={`Emails to this address have bounced since ${formatDateAndTime(bounce.bounced_at)}`}
          act="Resume emails"
          onAct={() => setLifting(true)}
        >
          {bounce.reason}
        </Message>
      )}
      {bounce?.lifted_at && (
        <p className="text-sm text-muted">
          Emails to this address resumed on {formatDateAndTime(bounce.lifted_at)}: {bounce.lifted_because}
        </p>
      )}
      <TextPromptDialog
        isOpen={isLifting}
        title="Resume emails to this address?"
        label="Reason"
        message="Only do this if you know the mailbox works now. If an email bounces again, you will see this warning again."
        longest={500}
        saveLabel="Resume emails"
        isBusy={lift.isPending}
        problemOf={(line) =>
          line === '' ? getOfficeErrorText(personErrors.resume_reason_missing) : undefined
        }
        refusal={lift.isError ? formatRefusal(lift.error, unconfirmedOutcomeMessage) : undefined}
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
  known: AdminSupporter
  isOpen: boolean
  onClose: () => void
}) {
  const t = useTranslate()
  const { supporter, figures } = known
  const correct = useCommunityAction('correct-supporter-name', (name: string) => ({
    supporter: supporter.id,
    name,
  }))
  const showToast = useToast()
  const handleSave = (name: string) =>
    correct.mutate(name, {
      onSuccess: ({ data: badges }) => {
        onClose()
        showToast(badges > 0 ? 'Name corrected. The badge will be updated.' : 'Name corrected.')
      },
    })
  return (
    <TextPromptDialog
      isOpen={isOpen}
      title="Correct name"
      message={
        figures.badges > 0
          ? 'The badge will be updated with the new name. Its code and web address stay the same. We will email the person, unless they have opted out.'
          : 'We will email the person, unless they have opted out.'
      }
      first={supporter.name}
      longest={80}
      saveLabel="Correct name"
      isBusy={correct.isPending}
      problemOf={(line) => problemOfName(t, line)}
      refusal={
        correct.isError
          ? formatRefusal(correct.error, 'The name could not be changed. Try again.')
          : undefined
      }
      onSave={handleSave}
      onClose={onClose}
    />
  )
}

function problemOfName(t: Translate, line: string): string | undefined {
  if (line.length < 2) return getOfficeErrorText(personErrors.name_length)
  const problem = personName.safeParse(line).error?.issues[0]?.message
  return problem && translateProblem(t, problem)
}
