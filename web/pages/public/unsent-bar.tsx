import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { ideaMessages } from '#shared/ideas.ts'
import { foldMailbox } from '#shared/mailbox.ts'
import { useSession } from '#web/features/sign-in/session.tsx'
import { wantCodeOf } from '#web/features/supporters/kept-supporter.ts'
import { codeOf, isOffline } from '#web/lib/backend.ts'
import type { Waiting } from '#web/lib/kept-queue.ts'
import { useBackend } from '#web/lib/services.tsx'
import {
  forgetUnreadable,
  isLate,
  listenToUnsent,
  type UnsentAction,
  unreadableCount,
  unsentAction,
  unsentPlace,
} from '#web/lib/unsent.ts'
import { useKeptQueue } from '#web/lib/use-kept-queue.ts'
import { paths } from '#web/paths.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import { useToast } from '#web/ui/toast.tsx'

/** What waits on this device, and what became of it. It goes by itself, in order and once. */
export function UnsentBar() {
  const { email } = useSession()
  const queue = useVisitorQueue(email)
  const items = useSyncExternalStore(queue.subscribe, queue.items, queue.items)
  const unreadable = unreadableCount()
  if (items.length === 0 && unreadable === 0) return null
  const hasRefused = items.some(({ refusal }) => refusal !== null)
  return (
    <section aria-label="Waiting on this device" className="wrap py-3">
      <Message tone="warning" title={hasRefused ? 'Not everything was taken.' : waitingTitle()}>
        <ul className="mt-1 grid">
          {items.map((item) => (
            <li key={item.said.key} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 break-words">
                {nameOf(item.said)}
                {wordsOf(item, email)}
              </span>
              {item.refusal === null && isLate(item.said) && (
                <Button
                  size="compact"
                  variant="secondary"
                  onClick={() => queue.replace(item.said.key, { ...item.said, at: Date.now() })}
                >
                  Send it
                </Button>
              )}
              <Forget onForget={() => queue.drop(item.said.key)} />
              {item.refusal !== null && item.said.name !== 'vote-on-idea' && <Typed said={item.said} />}
            </li>
          ))}
          {unreadable > 0 && (
            <li className="flex flex-wrap items-center gap-x-3">
              Something was saved by an earlier release of this page, and this one cannot send it.
              <Forget onForget={forgetUnreadable} />
            </li>
          )}
        </ul>
      </Message>
    </section>
  )
}

function Forget({ onForget }: { onForget: () => void }) {
  return (
    <button type="button" className="link min-h-8 text-sm font-semibold" onClick={onForget}>
      Forget it
    </button>
  )
}

function useVisitorQueue(email: string | null) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const signedInAs = useRef(email)
  const queue = useKeptQueue({
    said: unsentAction,
    kept: unsentPlace,
    mayGo: (said) => !isLate(said) && (!said.needsSession || isOwn(said, signedInAs.current)),
    send: ({ name, body, key }) =>
      backend.call(name, { body, submissionKey: key }).catch((error) => {
        // The first try had arrived, or another device was quicker: what was wanted is so.
        if (name !== 'vote-on-idea' || codeOf(error) !== 'already_voted') throw error
      }),
    onSent(said, answer) {
      const { requiresVerification } = Object(answer)
      if (said.name === 'register-supporter' && requiresVerification) wantCodeOf(said.email)
      void queryClient.invalidateQueries()
      showToast(<Arrived said={said} needsCode={requiresVerification === true} />)
    },
  })
  useEffect(() => {
    signedInAs.current = email
    queue.wake()
  }, [email, queue])
  useEffect(() => listenToUnsent(() => queue.wake()), [queue])
  return queue
}

function isOwn(said: UnsentAction, email: string | null): boolean {
  return email !== null && foldMailbox(email) === foldMailbox(said.email)
}

function waitingTitle(): string {
  return isOffline()
    ? 'Saved. It goes when you are back online.'
    : 'Saved. It goes as soon as we can be reached.'
}

function nameOf({ name, title, body }: UnsentAction): string {
  if (name === 'submit-idea') return `Your idea “${title}”`
  if (name === 'vote-on-idea') return `${body.vote ? 'Your vote' : 'Your vote taken back'} for “${title}”`
  return name === 'submit-testimonial' ? 'Your story' : 'Your registration'
}

function wordsOf({ said, refusal }: Waiting<UnsentAction>, email: string | null): string {
  if (refusal !== null) return ` was not taken: ${refusal}`
  if (isLate(said)) return ' has waited for more than seven days, so it goes only when you say so.'
  return said.needsSession && !isOwn(said, email) ? `: sign in as ${said.email}, and it goes.` : ''
}

/** Nothing that somebody wrote is lost by a refusal. */
function Typed({ said }: { said: UnsentAction }) {
  const texts = Object.values(said.body).filter((text) => typeof text === 'string' && text !== '')
  return (
    <details className="w-full">
      <summary className="min-h-8">What you wrote</summary>
      {texts.map((text) => (
        <p key={String(text)} className="break-words whitespace-pre-wrap">
          {String(text)}
        </p>
      ))}
    </details>
  )
}

function Arrived({ said, needsCode }: { said: UnsentAction; needsCode: boolean }) {
  if (said.name === 'vote-on-idea') return ideaMessages.voteArrived
  if (said.name === 'submit-idea') return `Your idea “${said.title}” has arrived.`
  const isStory = said.name === 'submit-testimonial'
  return (
    <>
      {nameOf(said)} has arrived.{' '}
      {needsCode && (
        <Anchor href={isStory ? paths.verifyTestimonial : paths.registerSupporter} className="link">
          Enter the code we have sent you
        </Anchor>
      )}
    </>
  )
}
