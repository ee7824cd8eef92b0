import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { createRandomHex } from '#web/common/data/random-hex.ts'

/** A failed request with its error. The key identifies the request, because two errors may be equal. */
export type FailedRequest<Given> = { key: string; given: Given; error: Error }

type Callbacks<Answer> = { onSuccess?: (answer: Answer) => void; onError?: (error: Error) => void }

/** Wraps a mutation that may be called again while pending. useMutation reports the latest call only. */
export function useParallelMutation<Given, Answer>({ mutateAsync }: UseMutationResult<Answer, Error, Given>) {
  const [pending, setPending] = useState<readonly Given[]>([])
  const [failed, setFailed] = useState<readonly FailedRequest<Given>[]>([])

  const mutate = (given: Given, { onSuccess, onError }: Callbacks<Answer> = {}) => {
    setPending((all) => [...all, given])
    const handleError = (error: Error) => {
      setFailed((all) => [...all, { key: createRandomHex(4), given, error }])
      onError?.(error)
    }
    void mutateAsync(given)
      .then(onSuccess, handleError)
      .finally(() => setPending((all) => all.filter((one) => one !== given)))
  }
  return {
    mutate,
    pending,
    isPending: pending.length > 0,
    failed,
    isError: failed.length > 0,
    /** Error of the last failed request. */
    error: failed.at(-1)?.error ?? null,
    /** Removes the failed requests, or only those for which `isOver` is true. */
    reset: (isOver: (one: FailedRequest<Given>) => boolean = () => true) =>
      setFailed((all) => all.filter((one) => !isOver(one))),
  }
}
