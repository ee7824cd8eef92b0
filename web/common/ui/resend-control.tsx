import { useEffect, useState } from 'react'
import { Button } from './button.tsx'

type ResendControlProps = {
  onResend: () => void
  /** True while an email is being sent, so that no other can be requested. */
  isBusy?: boolean
  /** Seconds until another email can be requested. The countdown restarts after each request. */
  seconds?: number
  /**
   * Reason why the last code can no longer be used. A button then replaces the sentence with the countdown.
   * It can be clicked immediately if the code is `expired`, but only after the countdown if it is `used up`.
   */
  need?: 'expired' | 'used up' | undefined
  className?: string
}

/** Text "No email yet? …" with a countdown and a button for a new code. The server enforces the same wait. */
export function ResendControl({ onResend, isBusy, seconds = 60, need, className }: ResendControlProps) {
  const [left, setLeft] = useState(seconds)
  const waiting = left > 0
  useEffect(() => {
    if (!waiting) return
    const tick = setInterval(() => setLeft((value) => Math.max(0, value - 1)), 1000)
    return () => clearInterval(tick)
  }, [waiting])

  const handleResend = () => {
    setLeft(seconds)
    onResend()
  }

  if (need) {
    const isEarly = waiting && need !== 'expired'
    return (
      <Button disabled={isBusy || isEarly} onClick={handleResend} className="justify-self-start">
        {isEarly ? `Send a new code in ${left} s` : 'Send a new code'}
      </Button>
    )
  }
  return (
    <p className={className ?? 'text-sm text-muted'}>
      No email yet? Check your spam folder, or{' '}
      {isBusy || waiting ? (
        <span className="tabular">{waiting ? `ask for a new code in ${left} s` : 'send a new code'}</span>
      ) : (
        <button type="button" className="link -my-2.25 py-2.25" onClick={handleResend}>
          send a new code
        </button>
      )}
      .
      <span className="sr-only" role="status">
        {waiting ? '' : 'You can ask for a new code now.'}
      </span>
    </p>
  )
}
