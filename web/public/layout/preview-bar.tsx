import '#web/public/layout/preview-bar.css'
import { useLocation } from 'react-router'
import { type Mode, siteModes } from '#shared/campaign.ts'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { classNames } from '#web/common/ui/class-names.ts'

type PreviewBarProps = {
  mode: Mode
  /** True in the demonstration, which says "Demo data". Administrators preview real data. */
  isDemo: boolean
}

const labels: Record<Mode, string> = { before: 'Before', live: 'Live', after: 'After' }

/** Bar above the page with a link to this page in each of the three modes. The links work without scripts. */
export function PreviewBar({ mode, isDemo }: PreviewBarProps) {
  const { pathname, search } = useLocation()
  const addressIn = (chosen: Mode) => {
    const asked = new URLSearchParams(search)
    asked.set('preview', chosen)
    return `${pathname}?${asked}`
  }
  return (
    <aside aria-label="Preview" data-surface="paper">
      <div className="wrap flex min-h-12 flex-wrap items-center justify-between gap-x-4.5">
        <p className="flex gap-3 text-sm">
          <strong>{isDemo ? 'Demo data' : 'Preview'}</strong>{' '}
          <span className="max-md:hidden">Preview the site</span>
        </p>
        <nav aria-label="Preview the site" className="preview-modes">
          {siteModes.map((candidate) => (
            <Anchor
              key={candidate}
              href={addressIn(candidate)}
              aria-current={candidate === mode ? 'true' : undefined}
              className={classNames('preview-mode', candidate === mode && 'preview-mode-current')}
            >
              {labels[candidate]}{' '}
            </Anchor>
          ))}
        </nav>
      </div>
    </aside>
  )
}
