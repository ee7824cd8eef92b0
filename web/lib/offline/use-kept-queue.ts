import { useEffect, useState } from 'react'
import { isRefusal } from '#web/lib/backend.ts'
import { createPersistentQueue, type PersistentQueueOptions } from '#web/lib/offline/kept-queue.ts'
import { refusalIn } from '#web/lib/problem-of.ts'

type Options<Said extends { key: string }> = Pick<
  PersistentQueueOptions<Said>,
  'said' | 'kept' | 'send' | 'mayGo' | 'onSent'
>

/** Statuses after which a retry can succeed; all others are final. */
const notFinal = [401, 403, 408, 429]

/** Queue of this device. It sends when the network is back and when another tab adds an item. */
export function usePersistentQueue<Said extends { key: string }>(options: Options<Said>) {
  const [queue] = useState(() =>
    createPersistentQueue({
      ...options,
      refusalOf: (error) =>
        isRefusal(error) && !notFinal.includes(error.status) ? refusalIn(error) : undefined,
    }),
  )
  useEffect(() => {
    queue.wake()
    const wake = () => queue.wake()
    addEventListener('online', wake)
    addEventListener('storage', wake)
    return () => {
      removeEventListener('online', wake)
      removeEventListener('storage', wake)
      queue.stop()
    }
  }, [queue])
  return queue
}
