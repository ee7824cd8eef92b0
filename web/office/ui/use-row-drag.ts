import { type KeyboardEvent, type PointerEvent, useState } from 'react'

const edge = 72
const step = 12

/** Row that is being moved, with its old and new place. */
export type DraggedRow<Id, Place> = { id: Id; from: Place; to: Place; by: 'keys' | 'pointer' }

type RowDragOptions<Id, Place> = {
  /** Returns the place under a pointer that is `y` pixels below the top of the window. */
  placeAt: (id: Id, y: number) => Place
  getNextPlace: (held: DraggedRow<Id, Place>, step: 1 | -1) => Place
  isSamePlace: (place: Place, other: Place) => boolean
  /** Also called if the row is dropped in its old place. */
  onDrop: (held: DraggedRow<Id, Place>) => void
  onCancel?: (held: DraggedRow<Id, Place>) => void
}

/**
 * Returns the drag handles of rows. They work with a pointer, or with keys: Space lifts and drops a row,
 * arrows move it, Escape cancels. Near an edge of the window, the page scrolls.
 */
export function useRowDrag<Id, Place>(options: RowDragOptions<Id, Place>) {
  const { placeAt, getNextPlace, isSamePlace, onDrop, onCancel } = options
  const [held, setHeld] = useState<DraggedRow<Id, Place> | null>(null)

  const moveTo = (row: DraggedRow<Id, Place>, to: Place) => {
    if (!isSamePlace(to, row.to)) setHeld({ ...row, to })
  }
  const drop = (row: DraggedRow<Id, Place>) => {
    setHeld(null)
    onDrop(row)
  }
  const cancel = () => {
    if (!held) return
    setHeld(null)
    onCancel?.(held)
  }

  /** Props of the handle of a row that is in this place. */
  const handleProps = (id: Id, from: Place) => {
    const dragged = held?.by === 'pointer' && held.id === id ? held : null
    const lift = (by: 'keys' | 'pointer') => setHeld({ id, from, to: from, by })
    return {
      'aria-pressed': held?.id === id,
      onKeyDown(event: KeyboardEvent) {
        const { key } = event
        if (event.ctrlKey || event.metaKey || event.altKey) return
        if (key === ' ' || key === 'Enter') held ? drop(held) : lift('keys')
        else if (held && key === 'Escape') cancel()
        else if (held && (key === 'ArrowUp' || key === 'ArrowDown'))
          moveTo(held, getNextPlace(held, key === 'ArrowUp' ? -1 : 1))
        else return
        event.preventDefault()
      },
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        lift('pointer')
      },
      onPointerMove({ clientY }: PointerEvent) {
        if (!dragged) return
        if (clientY < edge) scrollBy(0, -step)
        else if (clientY > innerHeight - edge) scrollBy(0, step)
        moveTo(dragged, placeAt(id, clientY))
      },
      onPointerUp: () => dragged && drop(dragged),
      onPointerCancel: cancel,
    }
  }

  return { held, cancel, handleProps }
}
