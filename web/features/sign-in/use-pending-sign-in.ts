import { useState, useSyncExternalStore } from 'react'
import { pendingSignIn } from '#web/features/sign-in/pending-sign-in.ts'

/** Whether the page comes back to a sign-in that waited for its code. Never so in the first render: the server cannot know. */
export function usePendingSignIn() {
  const [isStopped, setStopped] = useState(false)
  const wasWaiting = useSyncExternalStore(subscribe, readOnce, () => false)
  return { isWaiting: wasWaiting && !isStopped, stopWaiting: () => setStopped(true) }
}

let answer: boolean | undefined

// The question is about the moment the page came back, not about the sign-in that begins afterwards.
function readOnce(): boolean {
  answer ??= pendingSignIn() !== null
  return answer
}

function subscribe() {
  return () => {}
}
