import { useEffect } from 'react'

/** Stores the page for use without a network, and loads the code it needs to send data later. */
export function useOfflineCopy(): void {
  useEffect(() => {
    // Otherwise the schemas load with the first response, when the network may be lost.
    void import('#shared/answers.ts').catch(() => {})
    if (!import.meta.env.PROD) return
    void import('#web/lib/offline/page-care.ts').then(({ cacheThisPage }) => cacheThisPage()).catch(() => {}) // no worker, or no network: the page is the same without
  }, [])
}
