import { useEffect, useState } from 'react'
import { type BackendError, isRefusal } from '#web/common/data/backend.ts'
import {
  createPersistentQueue,
  type PersistentQueueOptions,
  type StoredRefusal,
} from '#web/common/offline/persistent-queue.ts'

type Options<Said extends { key: string }> = Pick<
  PersistentQueueOptions<Said>,
  'said' | 'kept' | 'send' | 'mayGo' | 'onSent'
>

/** Statuses after which a retry can succeed; all others are final. */
const notFinal = [401, 403, 408, 429]

export const toStoredRefusal = ({ code, values, message }: BackendError): StoredRefusal => ({
  code,
  values,
  message,
})

/**
 * Returns the queue of this device. The queue sends when the page opens, when the network is back, and when
 * another tab changes the storage.
 */
export function usePersistentQueue<Said extends { key: string }>(options: Options<Said>) {
  const [queue] = useState(() =>
    createPersistentQueue({
      ...options,
      refusalOf: (error) =>
        isRefusal(error) && !notFinal.includes(error.status) ? toStoredRefusal(error) : undefined,
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
