import { useEffect, useState } from 'react'
import { useFocusFirstError } from '#web/common/ui/error-count.tsx'
import { moveFocusTo } from '#web/common/ui/move-focus.ts'
import { findStepIndex } from '#web/office/announcements/phone-steps.tsx'
import { removeSolvedProblems, type SendingProblems } from '#web/office/announcements/sending-problems.ts'

/**
 * Stores the fields that prevented sending and focuses the first one. On a phone it also opens the step with
 * that field.
 */
export function useInvalidFields() {
  const [refused, setRefused] = useState<SendingProblems>({})
  const [refusals, setRefusals] = useState(0)
  const [step, setStep] = useState(0)
  const [wanted, setWanted] = useState<string | null>(null)
  const listed = Object.entries(refused).map(([field, message]) => ({
    fieldId: `announcement-${field}`,
    message,
  }))
  const leadTo = (fieldId: string) => {
    setStep(findStepIndex(fieldId))
    setWanted(fieldId)
  }
  useFocusFirstError(listed, { onLead: leadTo, refusals })
  // Moves the focus in an effect, because on a phone the field exists only after its step is shown.
  useEffect(() => {
    if (wanted === null) return
    moveFocusTo(wanted)
    setWanted(null)
  }, [wanted])
  return {
    refused,
    refuse(found: SendingProblems) {
      setRefused(found)
      if (Object.keys(found).length > 0) setRefusals((count) => count + 1)
    },
    mend: (changes: object) => setRefused((now) => removeSolvedProblems(now, changes)),
    listed,
    leadTo,
    step,
    setStep,
  }
}
