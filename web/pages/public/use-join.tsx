import { type ComponentType, type MouseEvent, useState } from 'react'
import type { JoinDialogProps } from '#web/pages/public/join-dialog.tsx'
import { paths } from '#web/paths.ts'

/** The sign-up page as a dialog, whose code comes with the first press. */
export function useJoin(given: Omit<JoinDialogProps, 'onClose'> = {}) {
  const [Dialog, setDialog] = useState<ComponentType<JoinDialogProps> | null>(null)

  const openJoin = () => {
    import('#web/pages/public/join-dialog.tsx').then(
      ({ JoinDialog }) => setDialog(() => JoinDialog),
      // Its code did not arrive: the page may.
      () => location.assign(paths.support),
    )
  }
  /** For links to that page. */
  const handleJoin = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openJoin()
  }

  return { openJoin, handleJoin, dialog: Dialog && <Dialog {...given} onClose={() => setDialog(null)} /> }
}
