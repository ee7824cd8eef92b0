import {
  type ComponentType,
  memo,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { whenWanted } from '#web/lib/hydration/when-wanted.ts'
import { type Services, useServices } from '#web/lib/services.tsx'

type LaterPart = { Component: ComponentType }

/**
 * A lazily hydrated part of a page: the server renders it like any other, and its code is fetched when it
 * scrolls near the view or is touched. `ready` is awaited wherever the part must be shown at once. `name` is
 * unique in its page.
 */
export function later(name: string, load: () => Promise<LaterPart>) {
  // The part has a catalogue of its own, with the same name (scripts/words/plugin.ts).
  const page = `public/${name}`
  // Stored per `words`, because in tests the server and several pages share this module.
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
    // React renders this again early if something around the part has changed, and then needs the code.
    // Sometimes, on a busy device, React was only interrupted. That cannot be distinguished, and costs an
    // early fetch.
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

/** Retries until it succeeds. Without a network, the server's text remains readable. */
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
  // In the commit that hydrates the part: React takes a press after it, which must not be repeated.
  useLayoutEffect(() => place.current?.setAttribute('data-pending', 'taken'), [])
  // After the effects of the part, which may restore a draft: what was typed and pressed before is repeated.
  useEffect(() => place.current?.removeAttribute('data-pending'), [])
  return (
    <div ref={place} data-later={name} data-pending="">
      {children}
    </div>
  )
}
