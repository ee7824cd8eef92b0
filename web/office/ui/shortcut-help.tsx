import '#web/office/ui/dock.css'
import Keyboard from 'lucide-react/icons/keyboard'
import { useContext, useState } from 'react'
import { Dialog, DialogBody } from '#web/common/ui/dialog.tsx'
import { IconButton } from '#web/common/ui/icon-button.tsx'
import {
  LetterKeysContext,
  listScreenShortcuts,
  type Shortcut,
  useShortcuts,
} from '#web/common/ui/use-shortcuts.ts'

/** Button that lists the shortcuts of the screen; the key `?` also opens the list. */
export function ShortcutHelp() {
  const [shown, setShown] = useState<Shortcut[] | null>(null)
  const areOn = useContext(LetterKeysContext)
  const open = () => setShown(listScreenShortcuts().filter(([, does]) => does))
  useShortcuts([['?', '', open]])
  return (
    <>
      <IconButton
        icon={Keyboard}
        label="Keyboard shortcuts"
        onClick={open}
        className="max-lg:hidden pointer-coarse:hidden"
      />
      <Dialog isOpen={shown !== null} onClose={() => setShown(null)} title="Keyboard shortcuts">
        <DialogBody>
          {!areOn && <p className="mb-4.5">Single-key shortcuts are turned off in your account settings.</p>}
          <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4.5 gap-y-2.25">
            {shown?.map(([keys, does]) => (
              <div key={keys} className="contents">
                <dt>
                  <kbd className="key">{keys}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </DialogBody>
      </Dialog>
    </>
  )
}
