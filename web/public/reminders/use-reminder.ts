import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReminderKind } from '#shared/reminders.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { useBackSteps } from '#web/common/ui/use-back-steps.ts'
import { pendingReminder } from '#web/public/reminders/pending-reminder.ts'

type ReminderOptions = { kinds: readonly ReminderKind[]; tickedKinds: readonly ReminderKind[]; zone: string }

type Step = 'ask' | 'code' | 'set' | 'ended'

/**
 * Requests reminders with an address and confirms them with a code. After a reload by a phone, the page opens
 * again at the code.
 */
export function useReminder({ kinds, tickedKinds, zone }: ReminderOptions) {
  const backend = useBackend()
  const [step, setStep] = useState<Step>('ask')
  // Undefined until the visitor chooses. The default depends on their time zone, which the server does not
  // know.
  const [picked, setPicked] = useState<readonly ReminderKind[]>()
  const chosenKinds = picked ?? tickedKinds
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [isResent, setResent] = useState(false)

  const send = useMutation({
    mutationFn: (wanted: readonly ReminderKind[]) =>
      backend.call('ask-for-reminders', { body: { email: email.trim(), kinds: wanted, zone } }),
    onSuccess(_answer, wanted) {
      pendingReminder.keep(email.trim(), wanted)
      setPicked(wanted)
      setStep('code')
    },
  })
  const prove = useMutation({
    mutationFn: () => backend.call('set-reminders', { body: { email: email.trim(), code } }),
    onSuccess({ data }) {
      pendingReminder.forget()
      // Shows the choice for which the code was sent, because later changes are not saved.
      setPicked(data.kinds)
      setStep(data.kinds.length > 0 ? 'set' : 'ended')
    },
  })
  useEffect(() => {
    const waiting = pendingReminder.read()
    if (!waiting) return
    setEmail(waiting.email)
    setPicked(waiting.kinds)
    setStep('code')
  }, [])
  const handleBack = () => {
    pendingReminder.forget()
    setStep('ask')
  }
  useBackSteps({ count: step === 'code' ? 1 : 0, onBack: handleBack })

  return {
    step,
    chosenKinds,
    email,
    code,
    isResent,
    isBusy: send.isPending || prove.isPending,
    sendError: send.error,
    codeError: prove.error,
    setEmail,
    setCode,
    toggle: (kind: ReminderKind) =>
      setPicked(kinds.filter((other) => (other === kind) !== chosenKinds.includes(other))),
    submit() {
      if (step === 'ask') send.mutate(chosenKinds)
      else prove.mutate()
    },
    resend: () => send.mutate(chosenKinds, { onSuccess: () => setResent(true) }),
    /** Cancels all reminders, which also needs a code. */
    end() {
      setCode('')
      if (!send.isPending) send.mutate([])
    },
  }
}
