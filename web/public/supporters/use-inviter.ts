import { useSearchParams } from 'react-router'
import { isShareCode } from '#shared/supporters.ts'
import type { PostedFields } from '#shared/visitor-actions.ts'
import { getPostedTexts } from '#web/common/forms/posted-fields.ts'

/**
 * Returns the share code of the link that led to this page. The code is in the URL or in the form that was sent
 * without scripts, and is not stored.
 */
export function useInviterCode(posted?: PostedFields): string | undefined {
  const [search] = useSearchParams()
  const code = search.get('by') ?? getPostedTexts(posted).by ?? ''
  return isShareCode(code) ? code : undefined
}
