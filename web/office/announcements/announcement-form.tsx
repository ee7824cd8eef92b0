import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { announcementErrors } from '#shared/errors/announcements.ts'
import { formatRefusal, getBackendErrorCode } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { useDebounced } from '#web/common/forms/use-debounced.ts'
import { Message } from '#web/common/ui/message.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { AnnouncementDialogs } from '#web/office/announcements/announcement-dialogs.tsx'
import { AnnouncementHeader, describeDraftStatus } from '#web/office/announcements/announcement-head.tsx'
import { formatPeopleCount } from '#web/office/announcements/announcement-words.ts'
import { AudienceCard } from '#web/office/announcements/audience-card.tsx'
import { EmailCard } from '#web/office/announcements/email-card.tsx'
import { EmailPreview } from '#web/office/announcements/email-preview.tsx'
import { PhoneSteps } from '#web/office/announcements/phone-steps.tsx'
import {
  audienceQuery,
  useAnnouncementAction,
  useSendTestAnnouncement,
} from '#web/office/announcements/queries.ts'
import { SendBar } from '#web/office/announcements/send-bar.tsx'
import { isValidSendRate, type SendTime, SendTimeCard } from '#web/office/announcements/send-time-card.tsx'
import { SendingChecklist } from '#web/office/announcements/sending-checklist.tsx'
import { findAnnouncementProblems, findSendingProblems } from '#web/office/announcements/sending-problems.ts'
import {
  type AnnouncementDraftValues,
  useAutosavedDraft,
} from '#web/office/announcements/use-autosaved-draft.ts'
import { useExampleRecipient } from '#web/office/announcements/use-example-recipient.ts'
import { useInvalidFields } from '#web/office/announcements/use-invalid-fields.ts'
import { useSendTime } from '#web/office/announcements/use-send-time.ts'

type AnnouncementFormProps = {
  /** Id and version that the server sent when the form opened. Null for a new announcement. */
  opened: { id: string; version: string } | null
  saved: AnnouncementDraftValues
  testedAt: string | null
  /** Called after the first save. */
  onMade?: (id: string) => void
  onScheduled: () => void
}

const previewPauseMs = 600

/** Error codes after which the recipients are counted again, because their number on the button is outdated. */
const countErrors: readonly string[] = [
  announcementErrors.no_recipients,
  announcementErrors.one_recipient_left,
  announcementErrors.recipients_changed,
]

export function AnnouncementForm({ opened, saved, testedAt, onMade, onScheduled }: AnnouncementFormProps) {
  const backend = useBackend()
  const showToast = useToast()
  const [values, setValues] = useState(saved)
  const departure = useSendTime(saved.per_minute)
  const { when, rate, due, leaves } = departure
  const [problem, setProblem] = useState('')
  const { refused, refuse, mend, listed, leadTo, step, setStep } = useInvalidFields()
  const [tested, setTested] = useState(testedAt)
  const [isAsked, setAsked] = useState(false)
  const [isTextBusy, setTextBusy] = useState(false)
  const kept = useAutosavedDraft({ opened, values, saved, onMade, isUploading: isTextBusy })
  const audience = useQuery(audienceQuery(backend, values.filters, values.topic))
  const { name, onNext } = useExampleRecipient(values.filters)
  const settled = useDebounced(values, previewPauseMs)
  const schedule = useAnnouncementAction('schedule-announcement')
  const test = useSendTestAnnouncement()

  const problems = findAnnouncementProblems(values)
  const gets = audience.data?.gets ?? 0
  const change = (changes: Partial<AnnouncementDraftValues>) => {
    setProblem('')
    mend(changes)
    setValues((now) => ({ ...now, ...changes }))
  }
  const handleWhen = (next: SendTime) => {
    departure.setWhen(next)
    mend({ day: next.day })
  }
  const handleRate = (typed: string) => {
    departure.setRate(typed)
    mend({ rate: typed })
    if (isValidSendRate(typed)) change({ per_minute: Number(typed) })
  }

  async function handleTest() {
    const keptAs = await kept.keepNow()
    if (!keptAs) return
    test.mutate(
      { id: keptAs.id, name },
      {
        onSuccess(address) {
          setTested(new Date().toISOString())
          showToast(`Test email sent to ${address}.`)
        },
        onError: (error) =>
          setProblem(formatRefusal(error, 'The test email could not be sent. Your draft is safe.')),
      },
    )
  }
  const handleAsk = async () => {
    setProblem('')
    if (!audience.data) return setProblem('Recipients are still being counted.')
    if (isTextBusy) return setProblem('Pictures are still being uploaded.')
    const found = findSendingProblems(values, { ...departure, problems, gets })
    refuse(found)
    if (Object.keys(found).length > 0 || !(await kept.keepNow())) return
    setAsked(true)
  }
  async function handleSchedule() {
    const keptAs = await kept.keepNow()
    if (!keptAs) return setAsked(false)
    schedule.mutate(
      { id: keptAs.id, version: keptAs.version, expected: gets, due },
      {
        onSuccess: onScheduled,
        onError(error) {
          setAsked(false)
          setProblem(
            formatRefusal(error, 'The announcement could not be sent. Your draft is safe. Try again.'),
          )
          if (countErrors.includes(getBackendErrorCode(error))) void audience.refetch()
        },
      },
    )
  }

  return (
    <>
      <AnnouncementHeader
        subject={values.subject}
        kept={describeDraftStatus(kept.keptAt, opened?.id ?? null)}
        isWritten={Object.keys(problems).length === 0 && values.subject.trim() !== ''}
        isTesting={test.isPending}
        onTest={handleTest}
      />
      <PhoneSteps at={step} onStep={setStep}>
        <div className="announcement-main">
          <div data-part="who">
            <AudienceCard
              values={values}
              audience={audience.data}
              problem={refused.view}
              isFailed={audience.isError && !audience.data}
              onCount={() => audience.refetch()}
              onChange={change}
            />
          </div>
          <div data-part="email">
            <EmailCard
              values={values}
              problems={{ ...problems, ...refused }}
              onChange={change}
              onBusy={setTextBusy}
            />
          </div>
          <div data-part="when">
            <SendTimeCard
              when={when}
              problem={refused.day ?? departure.problem}
              rate={rate}
              people={gets}
              onWhen={handleWhen}
              onRate={handleRate}
            />
          </div>
          {(problem || kept.refusal) && (
            <Message
              tone="danger"
              title={problem ? 'Not sent' : 'Not saved'}
              act={kept.refusal?.isConflict ? 'Overwrite with my version' : undefined}
              onAct={kept.keepOverTheirs}
            >
              {problem || kept.refusal?.sentence}
            </Message>
          )}
          <SendBar
            words={`${formatPeopleCount(gets)}, ${leaves}`}
            problems={listed}
            onLead={leadTo}
            verb={`${due ? 'Schedule for' : 'Send to'} ${formatPeopleCount(gets)}`}
            isBusy={schedule.isPending}
            isKeeping={kept.isKeeping}
            onKeep={() => void kept.keepNow()}
            onSend={() => void handleAsk()}
          />
        </div>
        <div className="announcement-side" data-part="look">
          <EmailPreview said={saidOf(settled)} name={name} onNext={onNext} />
          <SendingChecklist said={saidOf(values)} testedAt={tested} />
        </div>
      </PhoneSteps>
      <AnnouncementDialogs
        isAsked={isAsked}
        isTested={tested !== null}
        recipientCount={gets}
        leavesAt={due ? leaves : null}
        isBusy={schedule.isPending || kept.isKeeping}
        onSend={() => void handleSchedule()}
        onCancel={() => setAsked(false)}
        leaving={kept.leaving}
      />
    </>
  )
}

const saidOf = ({ subject, preview, html, topic }: AnnouncementDraftValues) => ({
  subject,
  preview,
  html,
  topic,
})
