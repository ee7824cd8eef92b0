import { useState } from 'react'
import { isCalendarDay } from '#shared/calendar-day.ts'
import { describeSiteTime, toSiteInstant } from '#web/common/time/site-time.ts'
import type { SendTime } from '#web/office/announcements/send-time-card.tsx'

/** Holds the sending time and the rate, both as the administrator typed them and as values to send. */
export function useSendTime(perMinute: number) {
  const [rate, setRate] = useState(String(perMinute))
  const [when, setWhen] = useState<SendTime>({ kind: 'now', day: '', time: '09:00' })
  const due = when.kind === 'later' ? toSiteInstant(when.day, when.time) : null
  const problem =
    when.kind === 'later' && isCalendarDay(when.day) && !due ? 'Enter a valid date and time' : undefined
  return {
    rate,
    setRate,
    when,
    setWhen,
    due,
    problem,
    leaves: due ? describeSiteTime(due, Date.now()) : 'now',
  }
}

export type SendTimeState = ReturnType<typeof useSendTime>
