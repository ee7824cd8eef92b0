import Share2 from 'lucide-react/icons/share-2'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useToast } from '#web/ui/toast.tsx'

/** The device's own sheet where there is one, else the link is copied. */
export function ShareEntry({ number, title }: { number: number; title: string }) {
  const showToast = useToast()
  const handleShare = async () => {
    const url = new URL(paths.liveEntry(number), location.href).href
    // Somebody who closes the sheet has shared nothing, and there is nothing to say.
    if (typeof navigator.share === 'function') return navigator.share({ title, url }).catch(() => {})
    await navigator.clipboard.writeText(url).then(
      () => showToast('Link copied to clipboard!'),
      () => showToast('The link could not be copied.', 'failed'),
    )
  }
  return <IconButton icon={Share2} label={`Share entry ${number}`} onClick={handleShare} />
}
