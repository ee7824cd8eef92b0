import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useState } from 'react'
import { track } from '#web/lib/analytics.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Sends a story's own page on: WhatsApp, where most of its readers are, or anywhere by its address. */
export function ShareStory({ path, what = 'story' }: { path: string; what?: string }) {
  const isHydrated = useHydrated()
  const [isCopied, setCopied] = useState(false)
  // The address is the browser's to know; before that there is nothing to send yet.
  const address = isHydrated ? new URL(path, location.href).href : ''

  const handleCopy = async () => {
    await navigator.clipboard.writeText(address).then(() => setCopied(true), noClipboard)
    track('share', { network: 'copy', what })
  }

  return (
    <div className="flex flex-wrap items-center gap-2" aria-busy={isHydrated ? undefined : true}>
      <LinkButton
        href={isHydrated ? `https://wa.me/?text=${encodeURIComponent(address)}` : path}
        target={isHydrated ? '_blank' : undefined}
        variant="secondary"
        size="compact"
        icon={MessageCircle}
        onClick={() => track('share', { network: 'whatsapp', what })}
      >
        Send on WhatsApp
      </LinkButton>
      <Button variant="secondary" size="compact" icon={isCopied ? Check : Copy} onClick={handleCopy}>
        {isCopied ? 'Link copied' : 'Copy link'}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? 'Link copied to clipboard!' : ''}
      </span>
    </div>
  )
}

/** Refused by the browser: the address stands in its own bar, to be copied by hand. */
function noClipboard() {}
