import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { foldMailbox } from '#backend/rules/mailbox.ts'
import type { SessionTokens } from '#shared/answers.ts'
import { supporterErrors } from '#shared/errors/supporters.ts'
import { createShortRegistration, type SupporterNames } from '#shared/supporter-forms.ts'
import { supporterMessages } from '#shared/supporters.ts'
import type { PostedFields } from '#shared/visitor-actions.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { useBackSteps } from '#web/common/ui/use-back-steps.ts'
import { useRedeemCodeOnce } from '#web/common/verification/use-redeem-code-once.ts'
import { createStepSender, useVerificationState } from '#web/common/verification/use-verification.ts'
import { countPreviousSteps } from '#web/common/verification/verification-state.ts'
import type { Refusal } from '#web/common/words/refusal.ts'
import { type Supporter, supporterQuery, supportersKey } from '#web/public/supporters/queries.ts'
import {
  deletePendingSupporter,
  restoreSupporterDraft,
  storeSupporterNames,
} from '#web/public/supporters/stored-supporter-draft.ts'
import {
  createSupporterCalls,
  pendingSupporterStore,
  type SupporterCodeResult,
} from '#web/public/supporters/supporter-calls.ts'
import {
  completeNames,
  emptySupporter,
  findSupporterProblem,
  restorePostedVerification,
} from '#web/public/supporters/supporter-flow.ts'
import { useInviterCode } from '#web/public/supporters/use-inviter.ts'

/** Adopts the session that a code has opened. The page provides this function. */
export type AdoptSession = (session: SessionTokens) => Promise<void>

/** Renders the badge of the supporter with this address. The page provides this function. */
export type RenderBadge = (email: string) => ReactNode

type SupporterFlowOptions = {
  adopt: AdoptSession
  /** Address of the session. It is verified, so the form does not ask for it. */
  signedInAs: string | null
  /** Initial address. */
  email?: string | undefined
  /** True if a code was already requested, so that no second click is needed. */
  isAsked?: boolean | undefined
  /** The form as it was sent without scripts. It begins with the details, which then include the address. */
  posted?: PostedFields | undefined
  /** Called when an existing supporter has verified the address. */
  onSupporter: (email: string) => void
}

const checkFailed: Refusal = { words: 'join.refusal.check' }
const accountGone: Refusal = { words: 'join.refusal.gone' }
const createFailed: Refusal = { words: 'join.refusal.create' }

/** Manages the dialog: sends the request of each step, and sets the next step after each answer. */
export function useSupporterFlow({
  adopt,
  signedInAs,
  email: given,
  isAsked,
  posted,
  onSupporter,
}: SupporterFlowOptions) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  const calls = createSupporterCalls(backend)
  const redeem = useRedeemCodeOnce<SupporterCodeResult>()
  const empty = posted ? restorePostedVerification(posted) : { ...emptySupporter, email: given ?? '' }
  const hasAddress = posted !== undefined
  const isSent = Object.keys(posted?.typed ?? {}).length > 0
  const asLeft = useCallback(() => {
    const left = isSent ? null : restoreSupporterDraft(given)
    // Sets `isKnown` to false, so that the Back button leads from the code to the details. A form that was
    // sent without scripts has no earlier step for the address.
    return left && hasAddress ? { ...left, isKnown: false } : left
  }, [isSent, given, hasAddress])
  const [proof, dispatch] = useVerificationState(empty, asLeft)
  const { details } = proof
  const invitedBy = useInviterCode(posted)
  const email = proof.email.trim()

  /**
   * True if the session belongs to `email`. Waits until the session has loaded, because otherwise an early
   * click would send a code to a person who is signed in.
   */
  async function hasSession(): Promise<boolean> {
    const signedInAs = (await backend.session())?.user.email
    return signedInAs !== undefined && foldMailbox(signedInAs) === foldMailbox(email)
  }

  /** Loads the record without the cache, because another device may have changed it. */
  const readOwn = (address: string) =>
    queryClient.fetchQuery({ ...supporterQuery(backend, address), staleTime: 0 })

  function finish() {
    void queryClient.invalidateQueries({ queryKey: supportersKey })
    dispatch({ type: 'done' })
  }

  function askForDetails(supporter: Supporter | null) {
    if (!supporter) return dispatch({ type: 'detailsWanted', notice: { code: supporterErrors.no_account } })
    const onFile = completeNames(details, namesOf(supporter))
    dispatch({ type: 'detailsWanted', notice: { code: supporterErrors.not_verified }, details: onFile })
  }

  /**
   * Continues without a code, because the session verifies the address. A deactivated supporter is
   * reactivated. Everyone who is not a verified supporter enters their names.
   */
  async function goOnWithSession(address: string) {
    const { member: supporter } = await readOwn(address)
    if (!supporter) return dispatch({ type: 'detailsWanted' })
    if (!supporter.is_verified) return askForDetails(supporter)
    if (!supporter.is_active) await calls.register(ownNames(supporter))
    onSupporter(address)
  }

  const steps = {
    email: {
      failed: checkFailed,
      async send() {
        if (await hasSession()) return goOnWithSession(email)
        if (!(await calls.isKnown(email))) return dispatch({ type: 'detailsWanted' })
        await calls.sendCode(email, { name: '', isAgain: false })
        dispatch({ type: 'emailSent', isKnown: true })
      },
    },
    details: {
      failed: createFailed,
      async send() {
        const answer = await calls.register({
          ...createShortRegistration(email, details),
          ...(invitedBy && { invited_by: invitedBy }),
        })
        if (!answer.requiresVerification) return finish()
        storeSupporterNames(email, details)
        dispatch({ type: 'emailSent', isKnown: false })
      },
    },
    code: {
      failed: { sentence: supporterMessages.verifyFailed },
      async send() {
        const { session, supporter } = await redeem(email, proof.code, () => calls.redeem(email, proof.code))
        await adopt(session)
        pendingSupporterStore.forget()
        if (supporter?.is_verified) return proof.isKnown ? onSupporter(email) : finish()
        if (!supporter && !proof.isKnown) return dispatch({ type: 'detailsWanted', error: accountGone })
        askForDetails(supporter && (await readOwn(email)).member)
      },
    },
  }
  const resend = {
    failed: { sentence: supporterMessages.resendFailed },
    async send() {
      const name = `${details.firstName} ${details.lastName}`.trim()
      await calls.sendCode(email, { name, isAgain: true })
      dispatch({ type: 'emailResent' })
    },
  }
  const sending = createStepSender({ proof, dispatch, problem: findSupporterProblem(proof), steps, resend })

  const hasBegun = useRef(!isAsked)
  const begin = useEffectEvent(() => {
    if (proof.step === 'email') void sending.submit()
  })
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    begin()
  }, [])

  const beginSignedIn = useEffectEvent((address: string) => {
    if (proof.step !== 'email' || proof.email !== '') return
    dispatch({ type: 'emailTyped', value: address })
    void sending.attempt({ failed: checkFailed, send: () => goOnWithSession(address) })
  })
  useEffect(() => {
    if (signedInAs !== null) beginSignedIn(signedInAs)
  }, [signedInAs])

  function goBack() {
    deletePendingSupporter()
    dispatch({ type: 'back' })
  }

  const stepsBefore = Math.max(0, countPreviousSteps(proof) - (hasAddress ? 1 : 0))
  useBackSteps({ count: stepsBefore, isBusy: proof.isBusy, onBack: goBack })

  function reset() {
    deletePendingSupporter()
    dispatch({ type: 'begun', proof: empty })
  }

  return {
    proof,
    dispatch,
    ...sending,
    invitedBy,
    /** True if the details include the address. */
    hasAddress,
    canGoBack: stepsBefore > 0,
    goBack,
    reset,
  }
}

export type SupporterFlow = ReturnType<typeof useSupporterFlow>

function namesOf({ name, first_name, last_name }: Supporter): SupporterNames {
  const [first = '', ...others] = name.split(' ')
  return { firstName: first_name ?? first, lastName: last_name ?? others.join(' ') }
}

function ownNames(supporter: Supporter) {
  const { firstName, lastName } = namesOf(supporter)
  // Uses a name of one word twice, because a last name is required. The server does not change the names of
  // existing supporters.
  return {
    supporter_type: 'community_supporter',
    email: supporter.email,
    first_name: firstName,
    last_name: lastName || firstName,
  } as const
}
