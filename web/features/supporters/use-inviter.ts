import { useSearchParams } from 'react-router'
import { isShareCode } from '#shared/supporters.ts'

/** The share code of the link that led to this page. It is in the address and not stored on the device. */
export function useInviter(): string | undefined {
  const [search] = useSearchParams()
  const code = search.get('by') ?? ''
  return isShareCode(code) ? code : undefined
}
