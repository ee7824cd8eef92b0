import '#web/ui/dock.css'
import Keyboard from 'lucide-react/icons/keyboard'
import { useContext, useState } from 'react'
import { Dialog, DialogBody } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { canOpenSelects } from './open-list.ts'
import { LetterKeysContext, useLetterKeys } from './use-letter-keys.ts'

export type ShortcutTexts = readonly (readonly [keys: string, what: string])[]

/** Shortcuts that every list has. A list may have others as well. */
export const listShortcuts: ShortcutTexts = [
  ['/', 'Search'],
  ['J', 'Next row'],
  ['K', 'Previous row'],
  ['Enter', 'Open the row'],
  ['X', 'Select the row'],
  ['Shift X', 'Select all rows up to this one'],
  ['Shift A', 'Select all matching rows'],
]

/** Shortcuts of lists with decisions. */
export const decisionShortcuts: ShortcutTexts = [
  ...(canOpenSelects ? ([['S', 'Choose the status of the row']] as const) : []),
  ['A', 'Approve the row, if it is waiting for review'],
  ['R', 'Reject the row, if it is waiting for review'],
  ['V', 'Start reviewing'],
  ['Z', 'Undo'],
]

export const reviewShortcuts: ShortcutTexts = [
  ['A', 'Approve'],
  ['R', 'Reject (you will be asked for a reason)'],
  ['1 to 6', 'Use a standard reason'],
  ['Ctrl Enter', 'Send the reason'],
  ['N or J', 'Skip to the next, decide later'],
  ['K', 'Back'],
  ['Z', 'Undo'],
  ['Esc', 'Back to the list'],
]

/** Button that lists the keyboard shortcuts; the key `?` also opens the list. */
export function ShortcutHelp({ words }: { words: ShortcutTexts }) {
  const [isOpen, setOpen] = useState(false)
  const areOn = useContext(LetterKeysContext)
  useLetterKeys({ '?': () => setOpen(true) })
  return (
    <>
      <IconButton
        icon={Keyboard}
        label="Keyboard shortcuts"
        onClick={() => setOpen(true)}
        className="max-lg:hidden pointer-coarse:hidden"
      />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Keyboard shortcuts">
        <DialogBody>
          {!areOn && <p className="mb-4.5">Single-key shortcuts are turned off in your account settings.</p>}
          <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4.5 gap-y-2.25">
            {words.map(([keys, what]) => (
              <div key={keys} className="contents">
                <dt>
                  <kbd className="key">{keys}</kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </DialogBody>
      </Dialog>
    </>
  )
}
