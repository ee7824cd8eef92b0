import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  createEmptyRegistrationDraft,
  createLongRegistration,
  type RegistrationDraft,
  readRegistrationDraft,
} from '#shared/supporter-forms.ts'
import { supporterMessages, verificationCode } from '#shared/supporters.ts'
import type { PostedFields } from '#shared/visitor-actions.ts'
import { isTransientError } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { getPostedProblems } from '#web/common/forms/posted-fields.ts'
import { listenToUnsentActions, saveUnsentAction } from '#web/common/offline/unsent.ts'
import { useBackSteps } from '#web/common/ui/use-back-steps.ts'
import { useRedeemCodeOnce } from '#web/common/verification/use-redeem-code-once.ts'
import { createStepSender, useVerificationState } from '#web/common/verification/use-verification.ts'
import { type FallbackRefusals, toRefusal, toRequestRefusal } from '#web/common/words/refusal.ts'
import { supportersKey } from '#web/public/supporters/queries.ts'
import { findRegistrationProblems, type RegisterProblems } from '#web/public/supporters/register-draft.ts'
import {
  createRegistrationState,
  deletePendingSupporter,
  type RegistrationState,
  restoreRegistrationDraft,
  storeRegistrationDraft,
} from '#web/public/supporters/stored-supporter-draft.ts'
import {
  createSupporterCalls,
  pendingSupporterStore,
  type SupporterCodeResult,
} from '#web/public/supporters/supporter-calls.ts'
import { useInviterCode } from '#web/public/supporters/use-inviter.ts'
import type { AdoptSession } from '#web/public/supporters/use-supporter-flow.ts'

const registerFailed: FallbackRefusals = { failed: { words: 'register.refusal.failed' } }

/**
 * State of the form after a failed request. `isUnanswered` is true if the server did not answer, so that the
 * form can be sent later. `saved` is set once the form is in the queue of unsent actions. `isLasting` is
 * false if that queue is lost when the page closes.
 */
type Later = { isUnanswered: boolean; saved: { isLasting: boolean } | null }
const notLater: Later = { isUnanswered: false, saved: null }

/** Manages the registration form: sends its requests, and sets the next step after each answer. */
export function useRegister(adopt: AdoptSession, posted: PostedFields | undefined) {
  const calls = createSupporterCalls(useBackend())
  const redeem = useRedeemCodeOnce<SupporterCodeResult>()
  const queryClient = useQueryClient()
  const [opening] = useState(() => createOpening(posted))
  const [state, dispatch] = useVerificationState(opening.drawn, opening.restore)
  const [problems, setProblems] = useState<RegisterProblems>(() => getPostedProblems(posted))
  const [later, setLater] = useState(notLater)
  const draft = state.details
  const email = draft.email.trim()
  const proof = { ...state, email }
  const invitedBy = useInviterCode(posted)
  const registration = () => ({
    ...createLongRegistration(draft),
    ...(invitedBy && { invited_by: invitedBy }),
  })

  useEffect(() => {
    if (state.details.timezone !== '') storeRegistrationDraft(state)
  }, [state])

  // Opens the code step if the queue of unsent actions has sent the form, because the server then emails the
  // code.
  useEffect(() => {
    if (!later.saved) return
    return listenToUnsentActions(() =>
      queueMicrotask(() => {
        if (restoreRegistrationDraft(browserZone()).step !== 'code') return
        setLater(notLater)
        dispatch({ type: 'emailSent', isKnown: false })
      }),
    )
  }, [later.saved, dispatch])

  function finish() {
    void queryClient.invalidateQueries({ queryKey: supportersKey })
    dispatch({ type: 'done' })
  }

  const steps = {
    details: {
      ...registerFailed,
      async send() {
        const { requiresVerification } = await calls.register(registration()).catch((error) => {
          setLater({ isUnanswered: isTransientError(error), saved: null })
          throw error
        })
        if (requiresVerification) dispatch({ type: 'emailSent', isKnown: false })
        else finish()
      },
    },
    code: {
      failed: { sentence: supporterMessages.verifyFailed },
      async send() {
        const { session } = await redeem(email, proof.code, () => calls.redeem(email, proof.code))
        await adopt(session)
        pendingSupporterStore.forget()
        // The person is now signed in, so the form is sent again to update the record of a former supporter.
        await calls.register(registration()).then(finish, (error) => {
          dispatch({ type: 'back' })
          dispatch({ type: 'refused', refusal: toRequestRefusal(error, registerFailed) })
        })
      },
    },
  }
  const resend = {
    failed: { sentence: supporterMessages.resendFailed },
    async send() {
      await calls.sendCode(email, { name: draft.name.trim(), isAgain: true })
      dispatch({ type: 'emailResent' })
    },
  }
  const sending = createStepSender({
    proof,
    dispatch,
    problem: proof.step === 'code' ? problemOfCode(proof.code) : null,
    steps: { ...steps, email: steps.details },
    resend,
  })

  async function submit() {
    const found = proof.step === 'details' ? findRegistrationProblems(draft) : {}
    setLater(notLater)
    setProblems(found)
    if (Object.keys(found).length === 0) await sending.submit()
  }

  function change(changes: Partial<RegistrationDraft>) {
    const mended = Object.fromEntries(Object.keys(changes).map((field) => [field, undefined]))
    setProblems((now) => ({ ...now, ...mended }))
    dispatch({ type: 'detailsTyped', change: changes })
  }

  function sendLater() {
    // Validates again, because the form may have been edited since it was sent.
    const found = findRegistrationProblems(draft)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const body = registration()
    const isLasting = saveUnsentAction({
      name: 'register-supporter',
      body,
      title: '',
      email: body.email,
      needsSession: false,
    })
    dispatch({ type: 'begun', proof: createRegistrationState(draft) })
    setLater({ isUnanswered: false, saved: { isLasting } })
  }

  function goBack() {
    deletePendingSupporter()
    dispatch({ type: 'back' })
  }

  useBackSteps({ count: proof.step === 'code' ? 1 : 0, isBusy: proof.isBusy, onBack: goBack })

  function startAgain() {
    setProblems({})
    setLater(notLater)
    dispatch({ type: 'begun', proof: createRegistrationState(createEmptyRegistrationDraft(browserZone())) })
  }

  return {
    proof,
    dispatch,
    draft,
    problems,
    ...later,
    invitedBy,
    change,
    submit,
    sendLater,
    resend: sending.resend,
    canGoBack: proof.step === 'code',
    goBack,
    startAgain,
  }
}

export type RegistrationFlow = ReturnType<typeof useRegister>

/**
 * Returns the first state, and a function that restores the form in the browser: what was sent without
 * scripts, or what this device stores. The server knows neither the visitor's time zone nor values typed
 * before a reload.
 */
function createOpening(posted: PostedFields | undefined) {
  const drawn = createRegistrationState(
    posted ? readRegistrationDraft(posted.typed) : createEmptyRegistrationDraft(),
  )
  const restore = (): RegistrationState =>
    posted && Object.keys(posted.typed).length > 0
      ? createRegistrationState({ ...drawn.details, timezone: browserZone() })
      : restoreRegistrationDraft(browserZone())
  return { drawn, restore }
}

const problemOfCode = (code: string) => toRefusal(verificationCode.safeParse(code).error?.issues[0]?.message)

function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''
}
