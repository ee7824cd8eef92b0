import { useRef } from 'react'

/**
 * Redeems a code once: its first answer uses it up. While the form is open that answer is kept, so that a second press
 * goes on with it when the session could not be taken over.
 */
export function useRedeemedCode<Answer>() {
  const redeemed = useRef<{ typed: string; answer: Answer } | null>(null)
  return async (email: string, code: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const typed = `${email} ${code}`
    if (redeemed.current?.typed !== typed) redeemed.current = { typed, answer: await ask() }
    return redeemed.current.answer
  }
}
