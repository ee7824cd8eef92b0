import { track } from '#web/common/data/analytics.ts'
import { useServices } from '#web/common/data/services.tsx'
import { useHydrated } from '#web/common/hydration/use-hydrated.ts'
import { useLanguagePath } from '#web/common/words/translations.tsx'
import type { SharedLink } from '#web/public/share/share-targets.ts'

export type ShareProps = {
  /** Path on the site. The shared URL also has the page's language. */
  path: string
  /** Sentence that is shared with the URL. */
  text: string
  /** Kind of content for analytics: idea, story, badge, post, app, entry, site. */
  what: string
}

/** Returns the ways to share a URL of the site. Each share is counted with its network. */
export function useShare({ path, text, what }: ShareProps) {
  const address = useLanguagePath()
  const { config } = useServices()
  const isHydrated = useHydrated()
  const shared: SharedLink = { url: config.publicUrl + address(path), text }
  const count = (network: string) => track('share', { network, what })

  return {
    shared,
    count,
    /** True if the device has a share sheet. */
    hasSheet: isHydrated && typeof navigator.share === 'function',
    /**
     * Opens the share sheet. If the visitor closes it, the promise is rejected. No message is shown then,
     * because nothing was shared.
     */
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
