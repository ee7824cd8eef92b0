import { Link } from 'react-router'
import { paths } from '#web/common/navigation/paths.ts'
import { Logo } from '#web/common/ui/logo.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { SiteNav } from './site-nav.tsx'

type SiteHeaderProps = {
  /** `overlay` is on top of the hero of the landing page. `bar` is above the page. */
  placement?: 'bar' | 'overlay'
  /** URL of the owner's logo. */
  mark?: string | null | undefined
  /** False after giving is closed. */
  asksForSupport: boolean
}

export function SiteHeader({ placement = 'bar', mark, asksForSupport }: SiteHeaderProps) {
  const t = useTranslate()
  return (
    <header
      data-surface="oxide"
      className="site-head"
      data-overlay={placement === 'overlay' ? '' : undefined}
    >
      <div className="wrap flex min-h-18 items-center justify-between gap-4.5">
        <Link
          to={paths.home}
          aria-label={t('site.home-link')}
          className="flex min-h-12 items-center text-text no-underline"
        >
          <Logo mark={mark} />
        </Link>
        <SiteNav asksForSupport={asksForSupport} />
      </div>
    </header>
  )
}
