import '#web/public/printing/printed.css'
import { useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Prints one element. `isPrinted` marks the element before printing, because the browser prints the page as
 * it is at that moment.
 */
export function usePrint() {
  const [isPrinted, setPrinted] = useState(false)
  const print = () => {
    flushSync(() => setPrinted(true))
    addEventListener('afterprint', () => setPrinted(false), { once: true })
    window.print()
  }
  return { isPrinted, print }
}
