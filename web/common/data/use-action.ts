import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Backend, formatRefusal } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { useToast } from '#web/common/ui/toast.tsx'

type ActionOptions<Input, Result> = {
  act: (backend: Backend, input: Input) => Promise<Result>
  /** Beginning of the query keys that the action changes. */
  changes: QueryKey
  /** Sentence of the toast after success. */
  done?: (input: Input, result: Result) => string
  /** Sentence of the toast after a failure for which the server gave no reason. */
  failed: string
}

/** Returns a mutation that shows toasts and then refetches the queries under `changes`. */
export function useAction<Input, Result>({ act, changes, done, failed }: ActionOptions<Input, Result>) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  const showToast = useToast()
  return useMutation({
    mutationFn: (input: Input) => act(backend, input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: changes }),
    onSuccess: (result, input) => {
      if (done) showToast(done(input, result))
    },
    onError: (error) => showToast(formatRefusal(error, failed), 'failed'),
  })
}
