import { useNavigate, useSearchParams } from 'react-router'

type Address<State> = { parse: (search: URLSearchParams) => State; write: (state: State) => string }

/**
 * Stores the state of a list in its address, so that a reload, Back and a shared link show the same rows.
 * Changes replace the history entry, so Back leaves the list instead of undoing one character of a search.
 * Changes apply synchronously, so a second click starts from the result of the first.
 */
export function useListState<State>({ parse, write }: Address<State>) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const setState = (state: State) =>
    void navigate({ search: write(state) }, { replace: true, preventScrollReset: true, flushSync: true })
  return [parse(search), setState] as const
}
