import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { type Services, useServices } from '#web/common/data/services.tsx'

type LazyProps = {
  /** False while the code need not load yet. The default is true. */
  isWanted?: boolean
  /** Shown until the code has loaded. Also shown after a failure if `renderFailure` is missing. */
  waiting?: ReactNode
  renderFailure?: (retry: () => void) => ReactNode
  onLoadFailure?: () => void
}

/**
 * Creates a component whose code loads when it is first wanted. The texts of `page`, its file in `web`, load
 * with it. After a failure both load again on `retry`, when the component is wanted again, and when the
 * network is back.
 */
export function createLazyWidget<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  page?: `${'public' | 'office' | 'common'}/${string}`,
) {
  // Stored per `words`, because in tests the server and several pages share this module.
  const loaded = new WeakMap<Services['words'], ComponentType<Props>>()

  return function LazyWidget(props: Props & LazyProps) {
    const { isWanted = true, waiting, renderFailure, onLoadFailure } = props
    const { words } = useServices()
    const [Widget, setWidget] = useState(() => loaded.get(words))
    const [attempt, setAttempt] = useState(0)
    const [failedAttempt, setFailedAttempt] = useState<number>()
    const retry = () => setAttempt((count) => count + 1)
    const handleFailure = useEffectEvent(() => {
      setFailedAttempt(attempt)
      onLoadFailure?.()
    })
    const isComing = isWanted && Widget === undefined

    // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
    useEffect(() => {
      if (!isComing) return
      let isGone = false
      Promise.all([load(), page && words.load(page)]).then(
        ([Loaded]) => {
          loaded.set(words, Loaded)
          if (!isGone) setWidget(() => Loaded)
        },
        () => {
          if (isGone) return
          addEventListener('online', retry)
          handleFailure()
        },
      )
      return () => {
        isGone = true
        removeEventListener('online', retry)
      }
    }, [isComing, attempt, words])

    if (Widget) return <Widget {...props} />
    return failedAttempt === attempt && renderFailure ? renderFailure(retry) : waiting
  }
}
