import { useEffect } from 'react'
import { track } from '#web/common/data/analytics.ts'

/** Counts that a form was shown, as the first step towards an action. */
export function useFormViewTracking(form: 'idea' | 'vote' | 'membership' | 'story', isShown = true): void {
  useEffect(() => {
    if (isShown) track('form_seen', { form })
  }, [form, isShown])
}
