import { z } from 'zod'
import { foldMailbox } from '#backend/rules/mailbox.ts'
import {
  createEmptyRegistrationDraft,
  type RegistrationDraft,
  type SupporterNames,
} from '#shared/supporter-forms.ts'
import { createTabStore } from '#web/common/offline/browser-store.ts'
import { createDraftStore } from '#web/common/offline/draft-store.ts'
import {
  createVerificationState,
  resumeVerification,
  type VerificationState,
} from '#web/common/verification/verification-state.ts'
import { pendingSupporterStore } from '#web/public/supporters/supporter-calls.ts'
import { emptySupporter, type SupporterVerification } from '#web/public/supporters/supporter-flow.ts'

const names = createTabStore('pending-supporter-names')
const registration = createDraftStore('unsent-registration')

const keptNames = z.object({ email: z.string(), firstName: z.string(), lastName: z.string() })
const keptRegistration = z.object({
  draft: z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())])),
  isCodeWanted: z.boolean(),
})

/**
 * Stores the names of a new supporter for the welcome message. It appears after the code has been entered,
 * and a phone may have reloaded the page by then.
 */
export function storeSupporterNames(email: string, { firstName, lastName }: SupporterNames): void {
  names.keep({ email, firstName, lastName })
}

export function deletePendingSupporter(): void {
  pendingSupporterStore.forget()
  names.forget()
}

/**
 * Restores a sign-up whose code has not been entered yet. If `wanted` is given, it restores only a sign-up
 * with that address.
 */
export function restoreSupporterDraft(wanted?: string): SupporterVerification | null {
  const email = pendingSupporterStore.email()
  if (email === null || (wanted !== undefined && foldMailbox(wanted) !== foldMailbox(email))) return null
  const left = keptNames.safeParse(names.read()).data
  const { details } = emptySupporter
  if (!left || foldMailbox(left.email) !== foldMailbox(email)) return resumeVerification(email, details)
  const { firstName, lastName } = left
  return { ...resumeVerification(email, { ...details, firstName, lastName }), isKnown: false }
}

/**
 * State of the registration form. It begins with the details and has no step for the address, which is one of
 * the fields.
 */
export type RegistrationState = VerificationState<RegistrationDraft>

export const createRegistrationState = (draft: RegistrationDraft): RegistrationState => ({
  ...createVerificationState(draft),
  step: 'details',
})

export function storeRegistrationDraft({ details, step }: RegistrationState): void {
  if (step === 'done') registration.forget()
  else registration.keep({ draft: details, isCodeWanted: step === 'code' })
}

/** Remembers that the stored form has been sent and that a code is being emailed to its address. */
export function storeCodeRequest(email: string): void {
  pendingSupporterStore.keep(email)
  const left = keptRegistration.safeParse(registration.read()).data
  if (left && foldMailbox(String(left.draft.email)) === foldMailbox(email))
    registration.keep({ ...left, isCodeWanted: true })
}

/** Restores the form. While its code is valid, the form opens at the code step. */
export function restoreRegistrationDraft(timezone: string): RegistrationState {
  const left = keptRegistration.safeParse(registration.read()).data
  if (!left) return createRegistrationState(createEmptyRegistrationDraft(timezone))
  // May contain values of an earlier build. The server validates them when the form is sent.
  const draft = { ...createEmptyRegistrationDraft(), ...left.draft, timezone } as RegistrationDraft
  const waiting = pendingSupporterStore.email()
  const isWaiting = waiting !== null && foldMailbox(waiting) === foldMailbox(draft.email)
  return {
    ...createRegistrationState(draft),
    ...(left.isCodeWanted && isWaiting && { step: 'code' as const }),
  }
}
