import '#web/styles/badge.css'
import '#web/styles/printed.css'
import type { Badge } from '#shared/badges.ts'
import { fileAddress } from '#web/features/badges/badge-files.ts'
import { formatDate } from '#web/lib/format-date.ts'
import { Loader } from '#web/ui/loader.tsx'

type BadgePreviewProps = {
  badge: Badge
  /** The one that is printed, alone on its page. */
  isPrinted?: boolean
}

/** The badge in its frame of 4:3, or that it is on its way. */
export function BadgePreview({ badge, isPrinted }: BadgePreviewProps) {
  const address = fileAddress(badge, 'svg')
  const what = `${badge.title}, awarded to ${badge.recipientName} on ${formatDate(badge.issuedAt)}`
  return (
    <div className="badge-preview" data-printed={isPrinted ? '' : undefined}>
      {address ? (
        <img src={address} alt={what} width={800} height={600} className="size-full" />
      ) : (
        <Loader hint="It will be here, and in your mail, in a moment.">
          Your badge is being prepared...
        </Loader>
      )}
    </div>
  )
}
