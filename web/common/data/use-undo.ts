import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { formatRefusal } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'

/**
 * Returns a function that undoes the caller's recent decisions and invalidates `queryKey`. The function
 * returns a sentence about the result and its tone.
 */
export function useUndo(queryKey: QueryKey) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  const undo = useMutation({
    async mutationFn(ids: readonly string[]): Promise<number> {
      return (await backend.call('undo-decisions', { body: { ids } })).data.ids.length
    },
    // Refetches inactive queries too, because the row of an undone decision may be opened next.
    onSettled: () => queryClient.invalidateQueries({ queryKey, refetchType: 'all' }),
  })
  return (ids: readonly string[]) =>
    undo.mutateAsync(ids).then(
      (count) => describeEmailUndo(ids.length, count),
      (error): UndoOutcome => [
        formatRefusal(error, 'Could not be undone. The decision still applies.'),
        'failed',
      ],
    )
}

type UndoOutcome = [sentence: string, tone: 'done' | 'failed']

export function describeEmailUndo(asked: number, done: number): UndoOutcome {
  if (done === 0) return ['Too late to undo. The email is already being sent.', 'failed']
  return describeUndo(asked, done, 'The other emails are already being sent.')
}

/** Describes the result of an undo. `rest` explains why some decisions were not undone. */
export function describeUndo(asked: number, done: number, rest: string): UndoOutcome {
  if (done === asked) return [asked === 1 ? 'Undone.' : `All ${asked} undone.`, 'done']
  return [`${done} of ${asked} undone. ${rest}`, 'failed']
}
