import { useNavigate, useSearchParams } from 'react-router'

type Address<State> = { parse: (search: URLSearchParams) => State; write: (state: State) => string }

/**
 * A list whose state is its address: a reload, Back and a link sent to a colleague show the same rows. Changes replace
 * the entry of the history, so that Back leaves the list instead of undoing one letter of a search. They are shown at once: a
 * second press builds on what the first one chose.
 */
export function useListState<State>({ parse, write }: Address<State>) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const setState = (state: State) =>
    void navigate({ search: write(state) }, { replace: true, preventScrollReset: true, flushSync: true })
  return [parse(search), setState] as const
}
