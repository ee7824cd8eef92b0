import { type ComponentType, type MouseEvent, useState } from 'react'
import { usePart } from '#web/lib/hydration/use-part.ts'
import type { JoinDialogProps } from '#web/pages/public/join-dialog.tsx'
import { paths } from '#web/paths.ts'
import { useLanguagePath } from '#web/ui/words.tsx'

type JoinCode = { JoinDialog: ComponentType<JoinDialogProps> }

/** Opens the sign-up page as a dialog, whose code loads on the first click. */
export function useJoin(load: () => Promise<JoinCode>, given: Omit<JoinDialogProps, 'onClose'> = {}) {
  const addressOf = useLanguagePath()
  const loadDialog = usePart('public/join-dialog', load)
  const [Dialog, setDialog] = useState<ComponentType<JoinDialogProps> | null>(null)

  const openJoin = () => {
    loadDialog().then(
      ({ JoinDialog }) => setDialog(() => JoinDialog),
      // If the code of the dialog does not load, the browser opens the page instead.
      () => location.assign(addressOf(paths.support)),
    )
  }
  /** Click handler for links to the sign-up page. */
  const handleJoin = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openJoin()
  }

  return { openJoin, handleJoin, dialog: Dialog && <Dialog {...given} onClose={() => setDialog(null)} /> }
}
