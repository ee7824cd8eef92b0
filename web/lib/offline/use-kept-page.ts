import { useEffect } from 'react'

/** The page opens without a network from now on, however it was come to, and what it needs to send later is here. */
export function useKeptPage(): void {
  useEffect(() => {
    // The check of answers comes with the first one otherwise, which may be after the network has gone.
    void import('#shared/answers.ts').catch(() => {})
    if (!import.meta.env.PROD) return
    void import('#web/lib/offline/page-care.ts').then(({ keepThisPage }) => keepThisPage()).catch(() => {}) // no worker, or no network: the page is the same without
  }, [])
}
