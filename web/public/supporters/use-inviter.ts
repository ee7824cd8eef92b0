import { useSearchParams } from 'react-router'
import { isShareCode } from '#shared/supporters.ts'

/** Returns the share code of the link that led to this page. The code is in the URL and is not stored. */
export function useInviter(): string | undefined {
  const [search] = useSearchParams()
  const code = search.get('by') ?? ''
  return isShareCode(code) ? code : undefined
}
