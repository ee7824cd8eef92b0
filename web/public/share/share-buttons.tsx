import Link from 'lucide-react/icons/link'
import Share2 from 'lucide-react/icons/share-2'
import { Button } from '#web/common/ui/button.tsx'
import { classNames } from '#web/common/ui/class-names.ts'
import { Icon } from '#web/common/ui/icon.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { listShareTargets } from '#web/public/share/share-targets.ts'
import { type ShareProps, useShare } from '#web/public/share/use-share.ts'

type PassOnProps = ShareProps & {
  /** `row` is below the content. `rail` is next to it if there is space. */
  look?: 'row' | 'rail'
  /** Name of the section, if a page has several. */
  label?: string
  /** Text of the button that opens the device's share sheet. */
  sheetLabel?: string
  className?: string
}

const square =
  'grid size-12 place-items-center rounded-1 border-[1.5px] border-action2 text-sm font-bold text-text no-underline hover:bg-sunken'

/**
 * Offers the share sheet, links to networks, and copying the URL. A page that shows it needs `share` in its
 * `catalogueNouns`.
 */
export function ShareButtons({ look = 'row', label, sheetLabel, className, ...props }: PassOnProps) {
  const { shared, count, hasSheet, openSheet, copy } = useShare(props)
  const t = useTranslate()
  const showToast = useToast()
  const handleCopy = () =>
    copy().then(
      () => showToast(t('share.on-page.copied')),
      () => showToast(t('share.on-page.refused'), 'failed'),
    )
  return (
    <section
      aria-label={label ?? t('share.on-page.label')}
      className={classNames(
        'flex flex-wrap items-center gap-3',
        look === 'rail' && 'self-start lg:sticky lg:top-6 lg:grid lg:justify-items-start',
        className,
      )}
    >
      {hasSheet && (
        <Button variant="secondary" size="compact" icon={Share2} className="min-h-12" onClick={openSheet}>
          {sheetLabel ?? t('share.on-page.label')}
        </Button>
      )}
      {listShareTargets(shared).map(({ network, name, emails, href }) => (
        <a
          key={network}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          title={name}
          onClick={() => count(network)}
          className={square}
        >
          <span aria-hidden="true">{emails}</span>{' '}
          <span className="sr-only">{t('share.on-page.on', { network: name })}</span>{' '}
        </a>
      ))}
      <button
        type="button"
        aria-label={t('share.on-page.copy')}
        title={t('share.on-page.copy')}
        onClick={handleCopy}
        className={classNames(square, 'needs-scripts')}
      >
        <Icon icon={Link} />
      </button>
    </section>
  )
}
