import { type ComponentType, memo, type ReactNode, Suspense, use, useState } from 'react'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { whenWanted } from '#web/lib/when-wanted.ts'

type LaterPart = { Component: ComponentType }

/**
 * A part of a page whose code nobody pays for who never comes near it: the server draws it like any other, and the
 * browser fetches its code and brings it to life when the visitor approaches or touches it. `ready` is awaited
 * wherever the part has to be there at once. `name` is unique in its page.
 */
export function later(name: string, load: () => Promise<LaterPart>) {
  let loaded: ComponentType | undefined
  let wanted: ReturnType<typeof whenWanted> | undefined
  let coming: Promise<ComponentType> | undefined
  const ready = async () => {
    loaded = (await load()).Component
    return loaded
  }

  function Waiting() {
    // React asks again before its time only when something around the part has changed, and then cannot go on without.
    wanted?.hurry()
    wanted ??= whenWanted(document.querySelector(`[data-later="${name}"]`))
    coming ??= wanted.promise.then(() => untilItWorks(ready))
    const Part = use(coming)
    return <Part />
  }

  function Later() {
    // Once decided, always the same, or the part would begin anew when its code comes.
    const [Part] = useState(() => loaded ?? Waiting)
    return (
      <Suspense fallback={null}>
        <Place name={name}>
          <Part />
        </Place>
      </Suspense>
    )
  }
  // What happens around a part that is still asleep must not draw it anew: it would be gone until its code has come.
  return { ready, Component: memo(Later) }
}

/** The server's words stay and can be read while the network is away. */
async function untilItWorks<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => {
        addEventListener('online', resolve, { once: true })
        setTimeout(resolve, 10_000)
      })
    }
  }
}

function Place({ name, children }: { name: string; children: ReactNode }) {
  const isAwake = useHydrated()
  return (
    <div data-later={name} data-asleep={isAwake ? undefined : ''}>
      {children}
    </div>
  )
}
