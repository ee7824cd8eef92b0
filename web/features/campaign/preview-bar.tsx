import { type Mode, siteModes } from '#shared/campaign.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { classNames } from '#web/ui/class-names.ts'

type PreviewBarProps = {
  /** The page that is shown in another mode. */
  path: string
  mode: Mode
  /** "Demo data" in the demonstration; administrators preview the real thing. */
  isDemo: boolean
}

const labels: Record<Mode, string> = { before: 'Before', live: 'Live', after: 'After' }

/** A slim bar above the page; its three links work without scripts. */
export function PreviewBar({ path, mode, isDemo }: PreviewBarProps) {
  return (
    <aside aria-label="Preview" data-surface="paper">
      <div className="wrap flex min-h-8 flex-wrap items-center justify-between gap-x-3">
        <p className="flex gap-2 text-sm">
          <strong>{isDemo ? 'Demo data' : 'Preview'}</strong>
          <span className="max-md:hidden">Preview the site</span>
        </p>
        <nav aria-label="Preview the site" className="preview-modes">
          {siteModes.map((candidate) => (
            <Anchor
              key={candidate}
              href={`${path}?preview=${candidate}`}
              aria-current={candidate === mode ? 'true' : undefined}
              className={classNames('preview-mode', candidate === mode && 'preview-mode-current')}
            >
              {labels[candidate]}
            </Anchor>
          ))}
        </nav>
      </div>
    </aside>
  )
}
