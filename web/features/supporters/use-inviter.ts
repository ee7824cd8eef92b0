import { useSearchParams } from 'react-router'
import { isShareCode } from '#shared/supporters.ts'

/** The code of the member whose link led to this page. It stands in the address and nowhere on the device. */
export function useInviter(): string | undefined {
  const [search] = useSearchParams()
  const code = search.get('by') ?? ''
  return isShareCode(code) ? code : undefined
}
