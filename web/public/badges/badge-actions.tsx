import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import type { Badge, BadgeFormat } from '#shared/badges.ts'
import { useHydrated } from '#web/common/hydration/use-hydrated.ts'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { TranslatedRichText, useTranslate } from '#web/common/words/translations.tsx'
import { getDownloadPath } from '#web/public/badges/badge-files.ts'
import { createLinkedInUrl } from '#web/public/badges/linkedin.ts'
import { useBadgeDownload } from '#web/public/badges/use-badge-download.ts'

type BadgeActionsProps = {
  badge: Badge
  /** Use `compact` where several badges are side by side. */
  size?: 'compact'
  /** Opens the page that prints the badge. Without it, the print button is hidden. */
  onPrint?: () => void
  /** True on the verification page, which anyone with the code can open. */
  isAnyones?: boolean
}

/** Buttons to download, print and add to LinkedIn. The links also work without scripts. */
export function BadgeActions({ badge, size, onPrint, isAnyones }: BadgeActionsProps) {
  const t = useTranslate()
  const pngDownload = useBadgeDownload(badge, 'png')
  const svgDownload = useBadgeDownload(badge, 'svg')
  const isHydrated = useHydrated()
  const png = getDownloadPath(badge, 'png')
  const svg = getDownloadPath(badge, 'svg')
  if (!png || !svg) return null

  return (
    <div className="grid justify-items-start gap-4.5">
      <div className="flex flex-wrap gap-3">
        <LinkButton
          href={png}
          size={size}
          icon={Download}
          aria-busy={pngDownload.isBusy}
          onClick={pngDownload.handleClick}
          download
        >
          PNG
        </LinkButton>
        <LinkButton
          href={svg}
          variant="secondary"
          size={size}
          icon={size === 'compact' ? undefined : Download}
          aria-busy={svgDownload.isBusy}
          onClick={svgDownload.handleClick}
          download
        >
          SVG
        </LinkButton>
        {onPrint && isHydrated && (
          <Button variant="secondary" size={size} icon={Printer} onClick={onPrint}>
            {t('badge.action.print')}
          </Button>
        )}
        {!isAnyones && (
          <LinkButton href={createLinkedInUrl(badge)} variant="secondary" size={size} target="_blank">
            {t('badge.action.linkedin')}
          </LinkButton>
        )}
      </div>
      {isAnyones && (
        <p>
          <TranslatedRichText
            id="badge.action.own"
            tags={{ link: <Anchor href={createLinkedInUrl(badge)} target="_blank" className="link" /> }}
          />
        </p>
      )}
      {pngDownload.failure && (
        <DownloadFailure format="png" href={png}>
          {pngDownload.failure}
        </DownloadFailure>
      )}
      {svgDownload.failure && (
        <DownloadFailure format="svg" href={svg}>
          {svgDownload.failure}
        </DownloadFailure>
      )}
    </div>
  )
}

type DownloadFailureProps = {
  format: BadgeFormat
  /** URL of the stored file. The browser loads it if JavaScript is not available. */
  href: string
  children: string
}

function DownloadFailure({ format, href, children }: DownloadFailureProps) {
  const t = useTranslate()
  return (
    <Message
      tone="danger"
      action={
        <a className="link" href={href} download>
          {t('badge.action.stored', { format: format.toUpperCase() })}
        </a>
      }
    >
      {children}
    </Message>
  )
}
