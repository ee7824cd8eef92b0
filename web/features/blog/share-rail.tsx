import Link from 'lucide-react/icons/link'
import { blogMessages } from '#shared/blog.ts'
import { sharePlaces } from '#web/features/blog/share-links.ts'
import { track } from '#web/lib/analytics.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useToast } from '#web/ui/toast.tsx'

const square =
  'grid size-8 place-items-center rounded-1 border-[1.5px] border-action2 text-sm font-bold text-text hover:bg-sunken'

/** Four networks as plain links, and the address for everything else. */
export function ShareRail({ url, title }: { url: string; title: string }) {
  const showToast = useToast()

  const handleCopy = async () => {
    track('share', { network: 'copy' })
    try {
      await navigator.clipboard.writeText(url)
      showToast(blogMessages.linkCopied)
    } catch {
      showToast('Your browser did not allow copying. Copy the address from its bar.', 'failed')
    }
  }

  return (
    <section
      aria-label="Share"
      className="flex flex-wrap items-center gap-1 self-start md:gap-2 lg:sticky lg:top-4 lg:grid lg:justify-items-start"
    >
      <span aria-hidden="true" className="me-1.5 text-sm text-muted lg:me-0">
        Share
      </span>
      {sharePlaces(url, title).map(({ network, name, letters, href }) => (
        <a
          key={network}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => track('share', { network })}
          className={square}
        >
          <span aria-hidden="true">{letters}</span>
          <span className="sr-only">Share on {name} (new tab)</span>
        </a>
      ))}
      <button
        type="button"
        aria-label="Copy link"
        title="Copy link"
        onClick={handleCopy}
        className={`${square} needs-script`}
      >
        <Icon icon={Link} />
      </button>
    </section>
  )
}
