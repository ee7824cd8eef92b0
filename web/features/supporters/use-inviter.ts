import { useSearchParams } from 'react-router'
import { isShareCode } from '#shared/supporters.ts'

/** Share code of the link that led to this page. It is read from the address and not stored. */
export function useInviter(): string | undefined {
  const [search] = useSearchParams()
  const code = search.get('by') ?? ''
  return isShareCode(code) ? code : undefined
}
