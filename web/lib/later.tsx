import { type ComponentType, lazy, Suspense, useState } from 'react'

type LaterPart = { Component: ComponentType }

/**
 * A part of a page whose code is not in the way of the first view: the server draws it like any other, and the browser
 * brings it to life when its code has come. `ready` is awaited wherever the part has to be there at once.
 */
export function later(load: () => Promise<LaterPart>) {
  let loaded: ComponentType | undefined
  const ready = async () => {
    loaded = (await load()).Component
    return loaded
  }
  const Waiting = lazy(async () => ({ default: await ready() }))

  function Later() {
    // Once decided, always the same, or the part would begin anew when its code comes.
    const [Part] = useState(() => loaded ?? Waiting)
    return (
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    )
  }
  return { ready, Component: Later }
}
