import { useEffect } from 'react'
import { parsePath, useNavigate } from 'react-router'

type LastPageProps = {
  page: number
  pageCount: number
  hrefOf: (page: number) => string
  /**
   * True while the list of the previous address is still shown. Its page count may differ, so nothing is
   * redirected yet.
   */
  isPlaceholder?: boolean
}

/**
 * Redirects an address beyond the last page to the last page. Replaces the history entry, so that Back does
 * not return to the invalid address.
 */
export function LastPageRedirect({ page, pageCount, isPlaceholder = false, hrefOf }: LastPageProps) {
  const navigate = useNavigate()
  const last = Math.max(1, pageCount)
  const address = page > last && !isPlaceholder ? hrefOf(last) : null

  useEffect(() => {
    if (address === null) return
    const { pathname, search } = parsePath(address)
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  }, [address, navigate])

  return null
}
