import { useRef } from 'react'

/**
 * Returns a function that redeems a code once, because the server accepts a code only once. The answer is
 * stored, so that a second click can continue with it if the session could not be adopted.
 */
export function useRedeemCodeOnce<Answer>() {
  const redeemed = useRef<{ typed: string; answer: Answer } | null>(null)
  return async (email: string, code: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const typed = `${email} ${code}`
    if (redeemed.current?.typed !== typed) redeemed.current = { typed, answer: await ask() }
    return redeemed.current.answer
  }
}
