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
import { type Services, useServices } from '#web/common/data/services.tsx'
import { waitUntilNearViewport } from '#web/common/hydration/near-viewport.ts'

type LaterPart = { Component: ComponentType }

/**
 * Creates a part of a page whose code loads when it scrolls near the view or is touched. The server renders
 * it like any other part. Await `ready` if the part must appear immediately. `page` is the file of the part
 * in `web`, by which scripts/words/plugin.ts finds its texts.
 */
export function createLazySection(page: `public/${string}`, load: () => Promise<LaterPart>) {
  const name = page.slice(page.lastIndexOf('/') + 1)
  // Stores components per `words`, because in tests the server and several pages share this module.
  const loaded = new WeakMap<Services['words'], ComponentType>()
  let wanted: ReturnType<typeof waitUntilNearViewport> | undefined
  const coming = new WeakMap<Services['words'], Promise<ComponentType>>()
  const ready = async ({ words }: Pick<Services, 'words'>) => {
    const [part] = await Promise.all([load(), words.load(page)])
    loaded.set(words, part.Component)
    return part.Component
  }

  function Waiting() {
    const services = useServices()
    // Loads the code immediately on a second render. The parent has probably changed, and React cannot show
    // the change without the code. React may also repeat an interrupted render; the code then loads earlier
    // than needed.
    wanted?.hurry()
    wanted ??= waitUntilNearViewport(document.querySelector(`[data-later="${name}"]`))
    const part = coming.get(services.words) ?? wanted.promise.then(() => untilItWorks(() => ready(services)))
    coming.set(services.words, part)
    const Part = use(part)
    return <Part />
  }

  function Later() {
    // Chooses the component once. Otherwise the part would mount again after its code has loaded.
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
  // Memoises the component. Otherwise a render of its parent would remove the part until its code has loaded.
  return { ready, Component: memo(Later) }
}

/** Calls `load` until it succeeds. Until then, the text that the server rendered remains readable. */
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
  // Marks the part in the commit that hydrates it. From then on React receives the clicks, so none of them
  // must be replayed.
  useLayoutEffect(() => place.current?.setAttribute('data-pending', 'taken'), [])
  // Removes the attribute only after the effects of the part, because they may restore a draft. After that,
  // early typing and clicks are replayed (event-replay.ts).
  useEffect(() => place.current?.removeAttribute('data-pending'), [])
  return (
    <div ref={place} data-later={name} data-pending="">
      {children}
    </div>
  )
}
