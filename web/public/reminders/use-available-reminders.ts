import { parseInstant } from '#shared/campaign.ts'
import { useHydrated } from '#web/common/hydration/use-hydrated.ts'
import { useCampaign, useNowByMinute } from '#web/public/attempt/campaign.tsx'
import { listAvailableReminderKinds } from '#web/public/reminders/reminder-words.ts'

/** Reminders that can still be sent, with the start of the attempt and the reader's time zone. */
export function useAvailableReminders() {
  const { facts, mode } = useCampaign()
  const now = useNowByMinute()
  // Uses the attempt's zone until the page is hydrated, because the server does not know the reader's.
  const zone = useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : facts.attempt.zone
  const start = parseInstant(facts.attempt.start)
  const { kinds, ticked: tickedKinds } = listAvailableReminderKinds(mode, { start, zone, now })
  return { kinds, tickedKinds, start, zone }
}
