import { useEffect, useState } from 'react'
import { useMediaQuery } from '#web/common/hydration/use-media.ts'
import { moveFocusTo } from '#web/common/ui/move-focus.ts'

const textFields = /-(title|excerpt|content)$/

/**
 * Returns the state of the panel with the settings of the post. It is beside the text on wide screens,
 * otherwise in a sheet that is closed at first.
 */
export function usePostPanel() {
  const isBeside = useMediaQuery('(width >= 80rem)')
  const isPhone = useMediaQuery('(width < 45rem)')
  const [isFolded, setFolded] = useState(false)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [wanted, setWanted] = useState<string | null>(null)
  const isOpen = isBeside ? !isFolded : isSheetOpen
  const setOpen = (next: boolean) => (isBeside ? setFolded(!next) : setSheetOpen(next))

  // Moves the focus in an effect, because the field exists only after the sheet has opened or closed.
  useEffect(() => {
    if (wanted === null) return
    moveFocusTo(wanted)
    setWanted(null)
  }, [wanted])

  return {
    isBeside,
    isPhone,
    isOpen,
    toggle: () => setOpen(!isOpen),
    close: () => setOpen(false),
    leadTo(fieldId: string) {
      if (!textFields.test(fieldId)) setOpen(true)
      else if (!isBeside) setOpen(false)
      setWanted(fieldId)
    },
  }
}

export type PostPanelState = ReturnType<typeof usePostPanel>
