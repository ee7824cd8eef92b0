import '#web/public/badges/badge.css'
import '#web/public/printing/printed.css'
import type { Badge } from '#shared/badges.ts'
import { formatTranslatedDate } from '#shared/dates.ts'
import { getSiteZone } from '#web/common/time/site-zone.ts'
import { Loader } from '#web/common/ui/loader.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { getBadgeFilePath } from '#web/public/badges/badge-files.ts'

type BadgePreviewProps = {
  badge: Badge
  /** True if the badge is printed alone on a page. */
  isPrinted?: boolean
}

/** Shows the badge in a 4:3 frame, or a notice while the server draws it. */
export function BadgePreview({ badge, isPrinted }: BadgePreviewProps) {
  const t = useTranslate()
  const address = getBadgeFilePath(badge, 'svg')
  const what = t('badge.preview.alt', {
    title: badge.title,
    name: badge.recipientName,
    date: formatTranslatedDate(t, badge.issuedAt, { zone: getSiteZone() }),
  })
  return (
    <div className="badge-preview" data-printed={isPrinted ? '' : undefined}>
      {address ? (
        <img src={address} alt={what} width={800} height={600} className="size-full" />
      ) : (
        <Loader hint={t('badge.preview.soon-here')}>{t('badge.preview.busy')}</Loader>
      )}
    </div>
  )
}
