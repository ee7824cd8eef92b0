import { z } from 'zod'
import { codeLifetimeMinutes } from '#backend/rules/codes.ts'
import { type ReminderKind, reminderKinds } from '#shared/reminders.ts'
import { createTabStore } from '#web/common/offline/browser-store.ts'

const waiting = createTabStore('pending-reminder')
const pending = z.object({ email: z.string(), kinds: z.array(z.enum(reminderKinds)), until: z.number() })

/**
 * Reminders whose code has not been entered yet. The tab stores them, because a phone may discard the page
 * while the visitor looks up the code.
 */
export const pendingReminderStore = {
  keep(email: string, kinds: readonly ReminderKind[]): void {
    waiting.keep({ email, kinds, until: Date.now() + codeLifetimeMinutes * 60_000 })
  },
  read() {
    const { data } = pending.safeParse(waiting.read())
    return data && Date.now() < data.until ? data : undefined
  },
  forget: waiting.forget,
}
