import { announcementDraft } from '#shared/announcements.ts'
import { announcementErrors } from '#shared/errors/announcements.ts'
import { getIssueValues } from '#shared/errors/issue.ts'
import { getOfficeErrorText } from '#web/common/words/office-text.ts'
import { isValidSendRate } from '#web/office/announcements/send-time-card.tsx'
import type { AnnouncementDraftValues } from '#web/office/announcements/use-autosaved-draft.ts'
import type { SendTimeState } from '#web/office/announcements/use-send-time.ts'

export function findAnnouncementProblems(values: AnnouncementDraftValues): Partial<Record<string, string>> {
  const issues = announcementDraft.safeParse({ ...values, id: null }).error?.issues ?? []
  return Object.fromEntries(
    issues.map((issue) => [String(issue.path[0]), getOfficeErrorText(issue.message, getIssueValues(issue))]),
  )
}

/** Error messages of the fields that are checked before sending, in the order of the page. */
export type SendingProblems = Partial<
  Record<'view' | 'subject' | 'preview' | 'html' | 'day' | 'rate', string>
>

type Sending = Pick<SendTimeState, 'rate' | 'when' | 'due'> & {
  problems: Partial<Record<string, string>>
  gets: number
}

/** Returns an error message for every field that prevents sending. */
export function findSendingProblems(
  { subject, html }: AnnouncementDraftValues,
  { problems, rate, when, due, gets }: Sending,
): SendingProblems {
  return {
    ...(gets === 0 && { view: getOfficeErrorText(announcementErrors.no_recipients) }),
    ...(!subject.trim() && { subject: 'Add a subject.' }),
    ...(problems.subject && { subject: problems.subject }),
    ...(problems.preview && { preview: problems.preview }),
    ...(!html.trim() && { html: 'Add some text.' }),
    ...(problems.html && { html: problems.html }),
    ...(when.kind === 'later' && !due && { day: 'Choose a date and time.' }),
    ...(!isValidSendRate(rate) && { rate: getOfficeErrorText(announcementErrors.rate) }),
  }
}

/** Removes the problems of the fields that have changed. */
export function removeSolvedProblems(problems: SendingProblems, changes: object): SendingProblems {
  const isAudience = 'filters' in changes || 'topic' in changes
  return Object.fromEntries(
    Object.entries(problems).filter(([field]) => !(field in changes) && !(isAudience && field === 'view')),
  )
}
