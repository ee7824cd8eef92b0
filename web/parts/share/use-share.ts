import { track } from '#web/lib/analytics.ts'
import { useServices } from '#web/lib/services.tsx'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import type { Shared } from '#web/parts/share/share-places.ts'
import { useToast } from '#web/ui/toast.tsx'
import { useAddress } from '#web/ui/words.tsx'

export type ShareProps = {
  /** Of the site; it is passed on in the page's language. */
  path: string
  /** The sentence that goes with it. */
  text: string
  /** What it is, for counting: idea, story, badge, post, app, entry, site. */
  what: string
  words?: ShareWords
}

export type ShareWords = {
  share: string
  /** Over what one icon opens. */
  passOn?: string
  on: (network: string) => string
  copy: string
  copied: string
  refused: string
}

export const shareInEnglish: ShareWords = {
  share: 'Share',
  on: (network) => `Share on ${network} (new tab)`,
  copy: 'Copy link',
  copied: 'Link copied to clipboard!',
  refused: 'Your browser did not allow copying. Copy the address from its bar.',
}

/** Ways to pass on an address of ours, each counted with its network. */
export function useShare({ path, text, what, words = shareInEnglish }: ShareProps) {
  const showToast = useToast()
  const address = useAddress()
  const { config } = useServices()
  const isHydrated = useHydrated()
  const shared: Shared = { url: config.publicUrl + address(path), text }
  const count = (network: string) => track('share', { network, what })

  return {
    shared,
    count,
    /** The device has a sheet of its own. */
    hasSheet: isHydrated && typeof navigator.share === 'function',
    /** Somebody who closes the sheet has shared nothing, and there is nothing to say. */
    openSheet: () =>
      navigator.share({ title: text, text, url: shared.url }).then(
        () => count('device'),
        () => {},
      ),
    copy: () => {
      count('copy')
      return navigator.clipboard.writeText(shared.url).then(
        () => showToast(words.copied),
        () => showToast(words.refused, 'failed'),
      )
    },
  }
}
