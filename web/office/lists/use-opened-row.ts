import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/**
 * Returns the id of the row that the address opens, and a function that closes the row. After the next
 * navigation, the address can open the row again.
 */
export function useOpenedRow(): [id: string | null, done: () => void] {
  const { key } = useLocation()
  const [search] = useSearchParams()
  const [seen, setSeen] = useState<string | null>(null)
  const id = search.get('open')
  return [key === seen ? null : id, () => setSeen(key)]
}
