import { useEffect } from 'react'
import { parsePath, useNavigate } from 'react-router'

type LastPageProps = {
  page: number
  pageCount: number
  hrefOf: (page: number) => string
  /** The list of the previous address is still shown, so its end says nothing about this one. */
  isPlaceholder?: boolean
}

/** Beside the numbers below a list: an address beyond the last page becomes that page's own, and Back does not lead to it. */
export function LastPage({ page, pageCount, isPlaceholder = false, hrefOf }: LastPageProps) {
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
