import { type MouseEvent, useState } from 'react'
import { createLazyWidget } from '#web/common/hydration/lazy-widget.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { useLanguagePath } from '#web/common/words/translations.tsx'
import type { JoinDialogProps } from '#web/public/supporters/join-dialog.tsx'

const JoinDialog = createLazyWidget(
  async () => (await import('./join-dialog.tsx')).JoinDialog,
  'public/supporters/join-dialog',
)

/** Returns the dialog for joining, and functions that open it. The code of the dialog loads on the first click. */
export function useJoinDialog(given: Omit<JoinDialogProps, 'onClose'> = {}) {
  const addressOf = useLanguagePath()
  const [isOpen, setOpen] = useState(false)
  const openJoin = () => setOpen(true)
  const close = () => setOpen(false)
  /** Handles clicks on links to the sign-up page. */
  const handleJoin = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openJoin()
  }
  // Opens the page instead if the code of the dialog does not load.
  const handleFailure = () => {
    close()
    location.assign(addressOf(paths.support))
  }
  const dialog = isOpen && <JoinDialog {...given} onClose={close} onLoadFailure={handleFailure} />
  return { openJoin, handleJoin, dialog }
}
