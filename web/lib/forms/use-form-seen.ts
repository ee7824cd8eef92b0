import { useEffect } from 'react'
import { track } from '#web/lib/analytics.ts'

/** Counts that a form for an address was shown: the first step to a first action. */
export function useFormSeen(form: 'idea' | 'vote' | 'membership' | 'story', isShown = true): void {
  useEffect(() => {
    if (isShown) track('form_seen', { form })
  }, [form, isShown])
}
