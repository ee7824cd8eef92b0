import type { PointerEvent } from 'react'

const edge = 72
const step = 12

type PointerDrag = {
  isHeld: boolean
  onTake: () => void
  /** Called with the position in pixels from the top of the window. */
  onMove: (y: number) => void
  onDrop: () => void
  onCancel: () => void
}

/** Returns pointer handlers for a drag handle. Near an edge of the window, the page scrolls. */
export function pointerDrag({ isHeld, onTake, onMove, onDrop, onCancel }: PointerDrag) {
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      onTake()
    },
    onPointerMove({ clientY }: PointerEvent) {
      if (!isHeld) return
      if (clientY < edge) scrollBy(0, -step)
      else if (clientY > innerHeight - edge) scrollBy(0, step)
      onMove(clientY)
    },
    onPointerUp: () => isHeld && onDrop(),
    onPointerCancel: onCancel,
  }
}
