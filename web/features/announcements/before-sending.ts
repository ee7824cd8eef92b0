import { announcementDraft } from '#shared/announcements.ts'
import type { Departure } from '#web/features/announcements/use-departure.ts'
import type { DraftValues } from '#web/features/announcements/use-kept-draft.ts'
import { isRate } from '#web/features/announcements/when-card.tsx'

/** By field. */
export function problemsOf(values: DraftValues): Partial<Record<string, string>> {
  const issues = announcementDraft.safeParse({ ...values, id: null }).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
}

type Sending = Pick<Departure, 'rate' | 'when' | 'due'> & {
  problems: Partial<Record<string, string>>
  /** Undefined while nobody has counted. */
  gets: number | undefined
}

/** Problems that prevent sending, in the order of the page. */
export function missingFrom(
  { subject, html }: DraftValues,
  { problems, rate, when, due, gets }: Sending,
): string {
  const [first] = Object.values(problems)
  if (gets === undefined) return 'Recipients are still being counted.'
  if (gets === 0) return 'This email has no recipients.'
  if (first) return first
  if (!subject.trim()) return 'Add a subject.'
  if (!html.trim()) return 'Add some text.'
  if (!isRate(rate)) return 'Enter a whole number of emails a minute, from 1 to 6,000'
  if (when.kind === 'later' && !due) return 'Choose a date and time.'
  return ''
}
