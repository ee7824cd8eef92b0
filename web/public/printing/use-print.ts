import '#web/public/printing/printed.css'
import { useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Returns a function that prints one element. It sets `isPrinted` before the browser prints, so that the
 * style sheet for printing can find the element.
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
