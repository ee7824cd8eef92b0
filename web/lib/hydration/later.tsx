import {
  type ComponentType,
  memo,
  type ReactNode,
  Suspense,
  use,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { whenWanted } from '#web/lib/hydration/when-wanted.ts'
import { type Services, useServices } from '#web/lib/services.tsx'

type LaterPart = { Component: ComponentType }

/**
 * A lazily hydrated part of a page: the server draws it like any other, and its code is fetched when it scrolls into view
 * or is touched. `ready` is awaited wherever the part has to be there at once. `name` is unique in its page.
 */
export function later(name: string, load: () => Promise<LaterPart>) {
  // A part says its sentences from a catalogue of its own name beside the pages' (scripts/words/plugin.ts).
  const page = `public/${name}`
  // By the words it says its sentences from: in tests, the server and several pages share this module.
  const loaded = new WeakMap<Services['words'], ComponentType>()
  let wanted: ReturnType<typeof whenWanted> | undefined
  const coming = new WeakMap<Services['words'], Promise<ComponentType>>()
  const ready = async ({ words }: Pick<Services, 'words'>) => {
    const [part] = await Promise.all([load(), words.load(page)])
    loaded.set(words, part.Component)
    return part.Component
  }

  function Waiting() {
    const services = useServices()
    // React asks again before its time when something around the part has changed, and then cannot go on without; seldom,
    // on a busy device, because it was interrupted while it asked, which cannot be told apart and costs an early fetch.
    wanted?.hurry()
    wanted ??= whenWanted(document.querySelector(`[data-later="${name}"]`))
    const part = coming.get(services.words) ?? wanted.promise.then(() => untilItWorks(() => ready(services)))
    coming.set(services.words, part)
    const Part = use(part)
    return <Part />
  }

  function Later() {
    // Decided once, otherwise the part would mount again when its code has loaded.
    const { words } = useServices()
    const [Part] = useState(() => loaded.get(words) ?? Waiting)
    return (
      <Suspense fallback={null}>
        <Place name={name}>
          <Part />
        </Place>
      </Suspense>
    )
  }
  // Renders around a part that is not hydrated must not render it: it would disappear until its code has loaded.
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
  const place = useRef<HTMLDivElement>(null)
  // In the commit that hydrates the part: a press after it is React's alone, and would be repeated if this came later.
  useLayoutEffect(() => place.current?.removeAttribute('data-pending'), [])
  return (
    <div ref={place} data-later={name} data-pending="">
      {children}
    </div>
  )
}
