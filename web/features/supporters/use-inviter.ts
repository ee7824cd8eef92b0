import { useSearchParams } from 'react-router'
import { inviter } from '#shared/supporters.ts'

/** The code of the member whose link led to this page. It stands in the address and nowhere on the device. */
export function useInviter(): string | undefined {
  const [search] = useSearchParams()
  return inviter.parse(search.get('by') ?? undefined)
}
