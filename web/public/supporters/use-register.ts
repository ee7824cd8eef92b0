import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { supporterErrors } from '#shared/errors/supporters.ts'
import { supporterCode, supporterMessages } from '#shared/supporters.ts'
import { isTransientError } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { listenToUnsent, saveUnsent } from '#web/common/offline/unsent.ts'
import { useRedeemedCode } from '#web/common/proof/use-redeemed-code.ts'
import { useBackSteps } from '#web/common/ui/use-back-steps.ts'
import { type FallbackRefusals, toRequestRefusal } from '#web/common/words/problem-of.ts'
import {
  deletePendingSupporter,
  restoreRegistrationDraft,
  storeRegistrationDraft,
} from '#web/public/supporters/kept-supporter.ts'
import {
  createSupporterCalls,
  pendingSupporter,
  type RedeemedSupporter,
} from '#web/public/supporters/prove-supporter.ts'
import { supportersKey } from '#web/public/supporters/queries.ts'
import {
  createEmptyDraft,
  createRegistration,
  findRegistrationProblems,
} from '#web/public/supporters/register-draft.ts'
import { createRegisterState, registerReducer } from '#web/public/supporters/register-flow.ts'
import { useInviter } from '#web/public/supporters/use-inviter.ts'
import type { AdoptSession } from '#web/public/supporters/use-supporter-flow.ts'

const registerFailed: FallbackRefusals = {
  failed: { words: 'register.refusal.failed' },
  offline: { words: 'register.form.offline' },
}

/** Manages the registration form: sends its requests, and sets the next state after each answer. */
export function useRegister(adopt: AdoptSession) {
  const proof = createSupporterCalls(useBackend())
  const redeem = useRedeemedCode<RedeemedSupporter>()
  const queryClient = useQueryClient()
  const [state, dispatch] = useReducer(registerReducer, createEmptyDraft(), createRegisterState)
  const { draft, code } = state
  const invitedBy = useInviter()
  const registration = () => ({ ...createRegistration(draft), ...(invitedBy && { invited_by: invitedBy }) })

  // Restores the draft after the first render, because the server knows neither the visitor's time zone nor
  // values typed before a reload.
  useEffect(() => dispatch({ type: 'resumed', state: restoreRegistrationDraft(browserZone()) }), [])
  useEffect(() => {
    if (draft.timezone !== '') storeRegistrationDraft(state)
  }, [state, draft])

  // Opens the code step if the queue of unsent actions has sent the form, because the server then emails the
  // code.
  useEffect(() => {
    if (!state.saved) return
    return listenToUnsent(() =>
      queueMicrotask(() => {
        if (restoreRegistrationDraft(browserZone()).isCodeWanted) dispatch({ type: 'codeWanted' })
      }),
    )
  }, [state.saved])

  const fail = (error: unknown, otherwise: FallbackRefusals) =>
    dispatch({ type: 'failed', refusal: toRequestRefusal(error, otherwise) })

  function finish() {
    void queryClient.invalidateQueries({ queryKey: supportersKey })
    dispatch({ type: 'registered' })
  }

  async function submit() {
    const problems = findRegistrationProblems(draft)
    if (Object.keys(problems).length > 0) return dispatch({ type: 'problemsFound', problems })
    dispatch({ type: 'sent' })
    try {
      const { requiresVerification } = await proof.register(registration())
      if (requiresVerification) dispatch({ type: 'codeWanted' })
      else finish()
    } catch (error) {
      const refusal = toRequestRefusal(error, registerFailed)
      dispatch({ type: 'failed', refusal, isUnanswered: isTransientError(error) })
    }
  }

  function sendLater() {
    const body = registration()
    const isLasting = saveUnsent({
      name: 'register-supporter',
      body,
      title: '',
      email: body.email,
      needsSession: false,
    })
    dispatch({ type: 'savedForLater', isLasting })
  }

  async function verify() {
    if (!supporterCode.safeParse(code).success)
      return dispatch({ type: 'failed', refusal: { code: supporterErrors.code_missing } })
    dispatch({ type: 'sent' })
    try {
      const email = draft.email.trim()
      const { session } = await redeem(email, code, () => proof.redeem(email, code))
      await adopt(session)
      pendingSupporter.forget()
    } catch (error) {
      return fail(error, { failed: { sentence: supporterMessages.verifyFailed } })
    }
    // Sends the form again now that the person is signed in, to update the record of a former supporter.
    await proof.register(registration()).then(finish, (error) => {
      dispatch({ type: 'back' })
      fail(error, registerFailed)
    })
  }

  async function resend() {
    dispatch({ type: 'sent' })
    await proof.sendCode(draft.email.trim(), { name: draft.name.trim(), isAgain: true }).then(
      () => dispatch({ type: 'emailResent' }),
      (error) => fail(error, { failed: { sentence: supporterMessages.resendFailed } }),
    )
  }

  function goBack() {
    deletePendingSupporter()
    dispatch({ type: 'back' })
  }

  useBackSteps({ count: state.isCodeWanted ? 1 : 0, isBusy: state.status === 'submitting', onBack: goBack })

  const startAgain = () => dispatch({ type: 'again', draft: createEmptyDraft(browserZone()) })

  return { state, dispatch, submit, sendLater, verify, resend, goBack, startAgain }
}

export type RegistrationFlow = ReturnType<typeof useRegister>

function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''
}
