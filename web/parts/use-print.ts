import '#web/styles/printed.css'
import { useState } from 'react'
import { flushSync } from 'react-dom'

/** Prints one thing alone: the sheet shows the page as it is at that moment, so the thing is marked first. */
export function usePrint() {
  const [isPrinted, setPrinted] = useState(false)
  const print = () => {
    flushSync(() => setPrinted(true))
    addEventListener('afterprint', () => setPrinted(false), { once: true })
    window.print()
  }
  return { isPrinted, print }
}
