import { useEffect } from 'react'
import { track } from '#web/lib/analytics.ts'

/** A form that asks for an address stands before a visitor: the first step of the way to a first act. */
export function useFormSeen(form: 'idea' | 'vote' | 'membership' | 'story', isShown = true): void {
  useEffect(() => {
    if (isShown) track('form_seen', { form })
  }, [form, isShown])
}
