import { z } from 'zod'
import { foldMailbox } from '#shared/mailbox.ts'
import { pendingSupporter } from '#web/features/supporters/prove-supporter.ts'
import { emptyDraft, type RegisterDraft } from '#web/features/supporters/register-draft.ts'
import { initialRegister, type RegisterState } from '#web/features/supporters/register-flow.ts'
import {
  emptySupporter,
  type SupporterNames,
  type SupporterProof,
} from '#web/features/supporters/supporter-flow.ts'
import { keptInTab } from '#web/lib/kept-in-tab.ts'
import { keptForWeek } from '#web/lib/offline/kept-for-week.ts'
import { resumedProof } from '#web/proof/proof-steps.ts'

const names = keptInTab('pending-supporter-names')
const registration = keptForWeek('unsent-registration')

const keptNames = z.object({ email: z.string(), firstName: z.string(), lastName: z.string() })
const keptRegistration = z.object({
  draft: z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())])),
  isCodeWanted: z.boolean(),
})

/** Stores the names of a new person, because the welcome with their names follows the code. */
export function keepSupporterNames(email: string, { firstName, lastName }: SupporterNames): void {
  names.keep({ email, firstName, lastName })
}

export function forgetPendingSupporter(): void {
  pendingSupporter.forget()
  names.forget()
}

/** A sign-up that waited for its code while the phone dropped the page, as it was; nobody else's than that of `wanted`. */
export function supporterAsLeft(wanted?: string): SupporterProof | null {
  const email = pendingSupporter.email()
  if (email === null || (wanted !== undefined && foldMailbox(wanted) !== foldMailbox(email))) return null
  const left = keptNames.safeParse(names.read()).data
  const { details } = emptySupporter
  if (!left || foldMailbox(left.email) !== foldMailbox(email)) return resumedProof(email, details)
  const { firstName, lastName } = left
  return { ...resumedProof(email, { ...details, firstName, lastName }), isKnown: false }
}

export function keepRegistration({ draft, isCodeWanted, status }: RegisterState): void {
  if (status === 'success') registration.forget()
  else registration.keep({ draft, isCodeWanted })
}

/** The form that waited on this device has gone, and a code is on its way to its address. */
export function wantCodeOf(email: string): void {
  pendingSupporter.keep(email)
  const left = keptRegistration.safeParse(registration.read()).data
  if (left && foldMailbox(String(left.draft.email)) === foldMailbox(email))
    registration.keep({ ...left, isCodeWanted: true })
}

/** The form as it was left, at its code as long as that works. */
export function registrationAsLeft(timezone: string): RegisterState {
  const left = keptRegistration.safeParse(registration.read()).data
  if (!left) return initialRegister(emptyDraft(timezone))
  // Values stored by another build are checked by the form's rules when it is sent.
  const draft = { ...emptyDraft(), ...left.draft, timezone } as RegisterDraft
  const waiting = pendingSupporter.email()
  const isWaiting = waiting !== null && foldMailbox(waiting) === foldMailbox(draft.email)
  return { ...initialRegister(draft), isCodeWanted: left.isCodeWanted && isWaiting }
}
