import { useEffect } from 'react'

/** Stores the page for use without a network, and loads the code it needs to send data later. */
export function useOfflinePageCaching(): void {
  useEffect(() => {
    // Loads the schemas now, because they would otherwise load with the first response, perhaps without a
    // network.
    void import('#shared/answers.ts').catch(() => {})
    if (!import.meta.env.PROD) return
    void import('#web/common/offline/later-visits.ts').then(({ cachePage }) => cachePage()).catch(() => {}) // Without a worker or a network, the page works the same.
  }, [])
}
