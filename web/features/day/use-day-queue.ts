import { useEffect, useState } from 'react'
import { createDayQueue, type DayQueueOptions } from '#web/features/day/day-queue.ts'
import { isRefusal } from '#web/lib/backend.ts'

/** Who is signed out, or asked too much, may try again; everything else the server has decided. */
const notFinal = [401, 403, 408, 429]

/** The queue of this device for as long as the page is open; it sends when the network is back and when another tab writes. */
export function useDayQueue({ kept, send, onSent }: Pick<DayQueueOptions, 'kept' | 'send' | 'onSent'>) {
  const [queue] = useState(() =>
    createDayQueue({
      kept,
      send,
      refusalOf: (error) =>
        isRefusal(error) && !notFinal.includes(error.status) ? error.message : undefined,
      onSent,
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
