import type { ReactNode } from 'react'
import { Dialog } from '#web/common/ui/dialog.tsx'
import type { PostPanelState } from '#web/office/posts/use-post-panel.ts'

type PostPanelProps = { panel: PostPanelState; foot: ReactNode; children: ReactNode }

/**
 * Settings of the post, beside the text or in a sheet. On a phone the sheet also has the save buttons, so
 * that the page has only the text.
 */
export function PostPanel({ panel, foot, children }: PostPanelProps) {
  const title = 'Post settings'
  if (panel.isBeside) {
    return (
      panel.isOpen && (
        <aside aria-label={title} data-surface="paper" className="write-settings">
          {children}
        </aside>
      )
    )
  }
  return (
    <Dialog isOpen={panel.isOpen} onClose={panel.close} title={title}>
      <div className="write-sheet">{children}</div>
      {panel.isPhone && foot}
    </Dialog>
  )
}

type PostPartProps = {
  title: string
  /** Summary in one line, shown while the section is folded. */
  summary: ReactNode
  /** State of this section, shown on the right. */
  note?: ReactNode
  isOpen: boolean
  children: ReactNode
}

export function PanelSection({ title, summary, note, isOpen, children }: PostPartProps) {
  return (
    <details open={isOpen} className="write-part">
      <summary>
        <h2 className="font-bold">{title}</h2>
        {note && <span className="ml-auto text-xs text-muted">{note}</span>}
        <span className="write-summary">{summary}</span>
      </summary>
      <div className="grid grid-cols-1 gap-3 pt-0 pb-4.5 px-4.5">{children}</div>
    </details>
  )
}
