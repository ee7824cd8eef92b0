import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useReducer, useRef } from 'react'
import type { SessionTokens } from '#shared/answers.ts'
import { consentVersion } from '#shared/letter-topics.ts'
import { foldMailbox } from '#shared/mailbox.ts'
import { supporterMessages } from '#shared/supporters.ts'
import {
  forgetPendingSupporter,
  keepSupporterNames,
  supporterAsLeft,
} from '#web/features/supporters/kept-supporter.ts'
import { proveSupporter } from '#web/features/supporters/prove-supporter.ts'
import { type Member, supporterQuery, supportersKey } from '#web/features/supporters/queries.ts'
import {
  emptySupporterFlow,
  problemOf,
  type SupporterNames,
  stepsBefore,
  supporterFlowReducer,
} from '#web/features/supporters/supporter-flow.ts'
import { useInviter } from '#web/features/supporters/use-inviter.ts'
import { refusalText } from '#web/lib/backend.ts'
import { useBackend } from '#web/lib/services.tsx'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { useBackSteps } from '#web/ui/use-back-steps.ts'

/** Takes over the session that a code has opened; the page hands it over. */
export type Adopt = (session: SessionTokens) => Promise<void>

/** The badge of the member with this address; the page knows badges. */
export type RenderBadge = (email: string) => ReactNode

type SupporterFlowOptions = {
  adopt: Adopt
  /** An address to begin with. */
  email?: string | undefined
  /** Whoever opened this has pressed for a code already: no second press for the same wish. */
  isAsked?: boolean | undefined
  /** A member of before has proven the address. */
  onMember: (email: string) => void
}

/** What each step sends, and what the answer means for the next one. */
export function useSupporterFlow({ adopt, email: given, isAsked, onMember }: SupporterFlowOptions) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  const proof = proveSupporter(backend)
  const isDrawnHere = useHydrated()
  const [state, dispatch] = useReducer(supporterFlowReducer, given, (email = '') => {
    const left = isDrawnHere ? supporterAsLeft(given) : null
    return left ?? { ...emptySupporterFlow, email }
  })
  const invitedBy = useInviter()
  const email = state.email.trim()
  const names = { first_name: state.firstName, last_name: state.lastName }

  /** Asked when it is needed: somebody who presses early must not get a letter because the session was still on its way. */
  async function hasSession(): Promise<boolean> {
    const signedInAs = (await backend.session())?.user.email
    return signedInAs !== undefined && foldMailbox(signedInAs) === foldMailbox(email)
  }

  /** Read anew: what the page knew a minute ago may have changed on another device. */
  const readOwn = () => queryClient.fetchQuery({ ...supporterQuery(backend, email), staleTime: 0 })

  function finish() {
    void queryClient.invalidateQueries({ queryKey: supportersKey })
    dispatch({ type: 'joined' })
  }

  function askForDetails(member: Member | null) {
    if (!member) return dispatch({ type: 'detailsWanted', notice: supporterMessages.noAccount })
    dispatch({ type: 'detailsWanted', notice: supporterMessages.notVerified, names: namesOf(member) })
  }

  /** The session is a used verification: a member goes on, a deactivated one comes back, others say their names. */
  async function goOnWithSession() {
    const { member } = await readOwn()
    if (!member?.is_verified) return askForDetails(member)
    if (!member.is_active) await proof.register(ownNames(member))
    onMember(email)
  }

  const steps = {
    email: {
      failure: supporterMessages.checkFailed,
      async send() {
        if (await hasSession()) return goOnWithSession()
        if (!(await proof.isKnown(email))) return dispatch({ type: 'detailsWanted' })
        await proof.sendCode(email, { name: '', isAgain: false })
        dispatch({ type: 'letterSent', isKnown: true })
      },
    },
    signup: {
      failure: supporterMessages.createFailed,
      async send() {
        const answer = await proof.register({
          supporter_type: 'community_supporter',
          email,
          ...names,
          ...(state.wantsNews && { consent: consentVersion }),
          ...(invitedBy && { invited_by: invitedBy }),
        })
        if (!answer.requiresVerification) return finish()
        keepSupporterNames(email, state)
        dispatch({ type: 'letterSent', isKnown: false })
      },
    },
    verification: {
      failure: supporterMessages.verifyFailed,
      async send() {
        const { session, supporter } = await proof.redeem(email, state.code)
        await adopt(session)
        if (supporter?.is_verified) return state.isKnown ? onMember(email) : finish()
        if (!supporter && !state.isKnown) return dispatch({ type: 'accountGone' })
        askForDetails(supporter && (await readOwn()).member)
      },
    },
    success: { failure: '', async send() {} },
  }

  async function submit() {
    const problem = problemOf(state)
    if (problem) return dispatch({ type: 'refused', message: problem })
    const { send, failure } = steps[state.step]
    dispatch({ type: 'sent' })
    await send().catch((error) => dispatch({ type: 'refused', message: refusalText(error, failure) }))
  }

  // The server does not know what waits in this tab, and the first drawing has to be the server's.
  useEffect(() => {
    const left = supporterAsLeft(given)
    if (left) dispatch({ type: 'resumed', state: left })
  }, [given])

  const hasBegun = useRef(!isAsked)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    if (state.step === 'email') void submit()
  })

  async function resend() {
    dispatch({ type: 'sent' })
    const name = `${state.firstName} ${state.lastName}`.trim()
    await proof.sendCode(email, { name, isAgain: true }).then(
      () => dispatch({ type: 'letterResent' }),
      (error) => dispatch({ type: 'refused', message: refusalText(error, supporterMessages.resendFailed) }),
    )
  }

  function goBack() {
    forgetPendingSupporter()
    dispatch({ type: 'back' })
  }

  useBackSteps({ count: stepsBefore(state), busy: state.isBusy, onBack: goBack })

  function reset() {
    forgetPendingSupporter()
    dispatch({ type: 'reset', ...(given && { email: given }) })
  }

  return { state, dispatch, submit, resend, goBack, reset }
}

export type SupporterFlow = ReturnType<typeof useSupporterFlow>

function namesOf({ name, first_name, last_name }: Member): SupporterNames {
  const [first = '', ...others] = name.split(' ')
  return { firstName: first_name ?? first, lastName: last_name ?? others.join(' ') }
}

function ownNames(member: Member) {
  const { firstName, lastName } = namesOf(member)
  // A name of one word is no reason to keep a member out: names of a member of before are not changed by this.
  return {
    supporter_type: 'community_supporter',
    email: member.email,
    first_name: firstName,
    last_name: lastName || firstName,
  } as const
}
