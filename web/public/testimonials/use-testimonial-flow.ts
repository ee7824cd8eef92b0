import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { testimonialErrors } from '#shared/errors/testimonials.ts'
import { signInMessages } from '#shared/sign-in.ts'
import { type OwnTestimonial, testimonialMessages } from '#shared/testimonials.ts'
import { getBackendErrorCode, isRefusal, isTransientError } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { saveUnsentAction } from '#web/common/offline/unsent.ts'
import { useSession } from '#web/common/sign-in/session.tsx'
import { useRedeemCodeOnce } from '#web/common/verification/use-redeem-code-once.ts'
import { needsSignIn, type Refusal, toRequestRefusal } from '#web/common/words/refusal.ts'
import { useCampaign } from '#web/public/attempt/campaign.tsx'
import { createOwnTestimonialKey, testimonialsKey } from '#web/public/testimonials/queries.ts'
import {
  consumeVerifiedTestimonialEmail,
  restoreTestimonialDraft,
  storeTestimonialDraft,
} from '#web/public/testimonials/stored-testimonial-draft.ts'
import {
  createTestimonialCalls,
  type VerifiedTestimonial,
} from '#web/public/testimonials/testimonial-calls.ts'
import {
  createTestimonialDraft,
  findTestimonialProblems,
  hasDifferentText,
} from '#web/public/testimonials/testimonial-draft.ts'
import {
  findTestimonialFlowProblem,
  testimonialFlowReducer,
} from '#web/public/testimonials/testimonial-flow.ts'

const updateFailed: Refusal = { words: 'tell.refusal.update' }
const resendFailed: Refusal = { sentence: signInMessages.resendFailed }
const deletionFailed: Refusal = { code: testimonialErrors.no_deletion_requested }

export type TestimonialFlow = ReturnType<typeof useTestimonialFlow>

/** Manages the dialog: sends the request of each step, and sets the next step after each answer. */
export function useTestimonialFlow() {
  const { email: signedInAs, adopt } = useSession()
  const link = useCampaign().facts.testimonial_link
  const calls = createTestimonialCalls(useBackend())
  const redeemOnce = useRedeemCodeOnce<VerifiedTestimonial>()
  const queryClient = useQueryClient()
  const [state, dispatch] = useReducer(testimonialFlowReducer, signedInAs ?? '', restoreTestimonialDraft)
  const { draft, editedId } = state
  const email = state.email.trim()

  useEffect(() => storeTestimonialDraft(state), [state])

  useEffect(() => {
    if (signedInAs === null) return
    dispatch({ type: 'visitorFound', email: signedInAs })
    // Skips the other steps, because the code was just entered on a separate page.
    if (consumeVerifiedTestimonialEmail(signedInAs)) dispatch({ type: 'storyFound' })
  }, [signedInAs])

  const know = (testimonial: OwnTestimonial | null) =>
    queryClient.setQueryData(createOwnTestimonialKey(email), { testimonial, needsProof: false })
  /** Refetches everything about testimonials, including the wall, because the wall may have changed. */
  const refresh = () => queryClient.invalidateQueries({ queryKey: testimonialsKey })

  /** Runs `work` and shows progress. If it fails, shows the specification's sentence and keeps all input. */
  async function attempt(failed: Refusal, work: () => Promise<void>) {
    dispatch({ type: 'sent' })
    await work().catch((error) => {
      const isAboutField = isRefusal(error) && (state.step === 'email' || state.step === 'verification')
      const canWait = isTransientError(error) && state.step === 'form' && editedId === null
      dispatch({
        type: 'refused',
        refusal: toRequestRefusal(error, { failed }),
        isAboutField,
        isSignedOut: needsSignIn(error),
        isUnanswered: canWait,
      })
    })
  }

  const lookUp = () =>
    attempt({ words: 'tell.refusal.check' }, async () => {
      const { exists, testimonial, requiresVerification } = await calls.find(email)
      if (!exists) return dispatch({ type: 'noneFound' })
      if (requiresVerification) return askOwner()
      know(testimonial)
      dispatch({ type: 'storyFound' })
    })

  async function askOwner() {
    await calls.sendCode(email)
    dispatch({ type: 'ownerAsked' })
  }

  async function submitForm() {
    const problems = findTestimonialProblems(draft, link)
    if (Object.keys(problems).length > 0) return dispatch({ type: 'problemsFound', problems })
    if (editedId !== null) return attempt(updateFailed, () => saveEdit(editedId))
    await attempt({ words: 'tell.refusal.submit' }, async () => {
      const { requiresVerification, testimonial } = await calls.submit({ ...draft, email })
      if (testimonial) know(testimonial)
      dispatch({ type: 'storySubmitted', needsCode: requiresVerification })
    })
  }

  function sendLater() {
    const isLasting = saveUnsentAction({
      name: 'submit-testimonial',
      body: { ...draft, email },
      title: '',
      email,
      needsSession: false,
    })
    dispatch({ type: 'savedForLater', isLasting })
  }

  async function update(id: string) {
    const { testimonial } = await calls.update(id, { ...draft, email }, state.opened ?? undefined)
    know(testimonial)
    dispatch({ type: 'storyUpdated' })
  }

  /** Saves the edit. If another tab saved first, shows the text of that tab next to the draft. */
  async function saveEdit(id: string) {
    await update(id).catch(async (error) => {
      if (getBackendErrorCode(error) !== testimonialErrors.changed_elsewhere) throw error
      const { testimonial } = await calls.find(email)
      if (!testimonial) throw error
      know(testimonial)
      dispatch({ type: 'changedElsewhere', testimonial: createTestimonialDraft(testimonial) })
    })
  }

  const redeem = () =>
    attempt({ sentence: testimonialMessages.verifyFailed }, async () => {
      const { testimonial, session } = await redeemOnce(email, state.code, () =>
        calls.verify(email, state.code),
      )
      // Continues without a session only for a pending testimonial, which has been saved. Its code is used
      // up, so asking for the code again would not help.
      const isAdopted = await adopt(session).then(
        () => true,
        () => false,
      )
      if (!isAdopted && !state.isWaiting) throw new Error('the session was not taken over')
      know(testimonial)
      const isOpenTestimonial = state.isWaiting && testimonial !== null && isOpen(testimonial)
      const verified = {
        type: 'verified',
        hasStory: testimonial !== null,
        isKept: isOpenTestimonial,
      } as const
      if (!isOpenTestimonial || !isAdopted || !hasDifferentText(draft, testimonial)) return dispatch(verified)
      // Saves the author's last text. For a minute after the first email the server keeps the first text, so
      // that a stranger cannot replace it before the code is entered. The session now allows an update.
      const updated = await calls.update(testimonial.id, { ...draft, email }).catch(() => null)
      if (updated) {
        know(updated.testimonial)
        return dispatch(verified)
      }
      dispatch({ ...verified, isKept: false })
      dispatch({ type: 'editWanted', id: testimonial.id, opened: createTestimonialDraft(testimonial), draft })
      dispatch({ type: 'refused', refusal: updateFailed })
    })

  async function submit() {
    const problem = findTestimonialFlowProblem(state)
    if (problem) return dispatch({ type: 'refused', refusal: { code: problem }, isAboutField: true })
    if (state.step === 'email') await lookUp()
    if (state.step === 'form') await submitForm()
    if (state.step === 'verification') await redeem()
  }

  const resend = () =>
    attempt(resendFailed, async () => {
      await calls.sendCode(email)
      dispatch({ type: 'emailResent' })
    })

  const askForCode = () => attempt(resendFailed, askOwner)

  const edit = (testimonial: OwnTestimonial) =>
    dispatch({ type: 'editWanted', id: testimonial.id, opened: createTestimonialDraft(testimonial) })

  const requestDeletion = (id: string) =>
    attempt(deletionFailed, async () => {
      const { deleted, testimonial } = await calls.requestDeletion(id)
      know(testimonial ?? null)
      dispatch({ type: deleted ? 'storyDeleted' : 'deletionAsked' })
      await refresh()
    })

  const withdrawDeletion = (id: string) =>
    attempt(deletionFailed, async () => {
      know((await calls.withdrawDeletion(id)).testimonial ?? null)
      dispatch({ type: 'deletionAsked' })
      await refresh()
    })

  /**
   * Discards the draft without a request. It is not a testimonial yet, and the server deletes it if its code
   * is not entered.
   */
  const withdraw = () => dispatch({ type: 'storyDeleted' })

  return {
    sendLater,
    state,
    link,
    dispatch,
    submit,
    resend,
    askForCode,
    edit,
    requestDeletion,
    withdrawDeletion,
    withdraw,
  }
}

function isOpen({ status }: OwnTestimonial): boolean {
  return status === 'awaiting_approval' || status === 'rejected'
}
