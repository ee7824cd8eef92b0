import { track } from '#web/lib/analytics.ts'
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts'
import { useServices } from '#web/lib/services.tsx'
import type { SharedLink } from '#web/parts/share/share-places.ts'
import { useAddress } from '#web/ui/words.tsx'

export type ShareProps = {
  /** A path of the site; it is shared in the page's language. */
  path: string
  /** The sentence that goes with it. */
  text: string
  /** The kind of thing, for counting: idea, story, badge, post, app, entry, site. */
  what: string
}

/** Ways to pass on an address of ours, each counted with its network. */
export function useShare({ path, text, what }: ShareProps) {
  const address = useAddress()
  const { config } = useServices()
  const isHydrated = useHydrated()
  const shared: SharedLink = { url: config.publicUrl + address(path), text }
  const count = (network: string) => track('share', { network, what })

  return {
    shared,
    count,
    /** The device has a sheet of its own. */
    hasSheet: isHydrated && typeof navigator.share === 'function',
    /** Closing the sheet shares nothing and needs no message. */
    openSheet: () =>
      navigator.share({ title: text, text, url: shared.url }).then(
        () => count('device'),
        () => {},
      ),
    copy: async () => {
      await navigator.clipboard.writeText(shared.url)
      count('copy')
    },
  }
}
