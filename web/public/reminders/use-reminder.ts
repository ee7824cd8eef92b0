import { useState } from 'react'
import { codeInput } from '#shared/codes.ts'
import { type ReminderKind, reminderForm, reminderKinds } from '#shared/reminders.ts'
import { signInMessages } from '#shared/sign-in.ts'
import type { PostedFields } from '#shared/visitor-actions.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { type FormProblems, findFormProblems } from '#web/common/forms/form-problems.ts'
import { getPostedProblems, getPostedTexts } from '#web/common/forms/posted-fields.ts'
import { useBackSteps } from '#web/common/ui/use-back-steps.ts'
import { createStepSender, useVerificationState } from '#web/common/verification/use-verification.ts'
import {
  createVerificationState,
  resumeVerification,
  type VerificationState,
} from '#web/common/verification/verification-state.ts'
import { type FallbackRefusals, getListedCode, type Refusal, toRefusal } from '#web/common/words/refusal.ts'
import { pendingReminderStore } from '#web/public/reminders/pending-reminder-store.ts'

type ReminderOptions = {
  kinds: readonly ReminderKind[]
  tickedKinds: readonly ReminderKind[]
  zone: string
  posted?: PostedFields | undefined
}

/**
 * `picked` is undefined until the visitor chooses. The default depends on their time zone, which the server does
 * not know.
 */
type Reminding = VerificationState<{ picked: readonly ReminderKind[] | undefined }>

export type ReminderProblems = FormProblems<'kinds' | 'email'>

/**
 * Requests reminders with an address and confirms them with a code. If a phone has discarded the page, the
 * page opens again at the step for the code.
 */
export function useReminder({ kinds, tickedKinds, zone, posted }: ReminderOptions) {
  const backend = useBackend()
  const [opening] = useState(() => createOpening(posted))
  const [proof, dispatch] = useVerificationState(opening.drawn, opening.restore)
  const chosenKinds = proof.details.picked ?? tickedKinds
  const email = proof.email.trim()
  const problems: ReminderProblems = findFormProblems(reminderForm, { email, kinds: [...chosenKinds] })

  async function ask(wanted: readonly ReminderKind[]) {
    await backend.call('ask-for-reminders', { body: { email, kinds: wanted, zone } })
    pendingReminderStore.keep(email, wanted)
    dispatch({ type: 'detailsTyped', change: { picked: wanted } })
  }
  const request = (wanted: readonly ReminderKind[]) => ({
    ...sendFailed,
    async send() {
      await ask(wanted)
      dispatch({ type: 'emailSent', isKnown: false })
    },
  })
  const code = {
    failed: { sentence: signInMessages.verifyFailed },
    async send() {
      const { data } = await backend.call('set-reminders', { body: { email, code: proof.code } })
      pendingReminderStore.forget()
      // Shows the choice that the server saved. It is the one for which the code was sent, so changes since
      // then are not saved.
      dispatch({ type: 'detailsTyped', change: { picked: data.kinds } })
      dispatch({ type: 'done' })
    },
  }
  const resend = {
    ...sendFailed,
    async send() {
      await ask(chosenKinds)
      dispatch({ type: 'emailResent' })
    },
  }
  const details = request(chosenKinds)
  const sending = createStepSender({
    proof,
    dispatch,
    problem: findProblem(proof, problems),
    steps: { email: details, details, code },
    resend,
  })

  const goBack = () => {
    pendingReminderStore.forget()
    dispatch({ type: 'back' })
  }
  useBackSteps({ count: proof.step === 'code' ? 1 : 0, onBack: goBack })

  // Shows the problems of all fields if the request was refused for one of them. Any other refusal, such as a
  // wrong code, shows none.
  const refused = getListedCode(proof.error)
  const isAboutFields = Object.values(problems).some(({ code }) => code === refused)

  return {
    proof,
    dispatch,
    chosenKinds,
    problems: isAboutFields ? problems : {},
    submit: sending.submit,
    resend: sending.resend,
    toggle(kind: ReminderKind) {
      const picked = kinds.filter((other) => (other === kind) !== chosenKinds.includes(other))
      dispatch({ type: 'detailsTyped', change: { picked } })
    },
    /** Cancels all reminders, which also needs a code. */
    end() {
      if (!proof.isBusy) void sending.attempt(request([]))
    },
  }
}

const sendFailed: FallbackRefusals = { failed: { words: 'site.failed.our-side' } }

function findProblem({ step, code }: Reminding, problems: ReminderProblems): Refusal | null {
  if (step === 'code') return toRefusal(codeInput.safeParse(code).error?.issues[0]?.message)
  return Object.values(problems)[0] ?? null
}

/**
 * Returns the first state, and a function that restores a stored state in the browser. A choice that was sent
 * without scripts is not replaced.
 */
function createOpening(posted: PostedFields | undefined) {
  const { email = '' } = getPostedTexts(posted)
  const kinds = posted?.typed.kinds
  const [error = null] = Object.values(getPostedProblems(posted))
  const drawn: Reminding = {
    ...createVerificationState({ picked: kinds && reminderKinds.filter((kind) => kinds.includes(kind)) }),
    step: 'details',
    email,
    error,
  }
  const restore = (): Reminding | null => {
    const waiting = kinds ? undefined : pendingReminderStore.read()
    return waiting
      ? { ...resumeVerification(waiting.email, { picked: waiting.kinds }), isKnown: false }
      : null
  }
  return { drawn, restore }
}
