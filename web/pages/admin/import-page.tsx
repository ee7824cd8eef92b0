import { ImportScreen } from '#web/features/imports/import-screen.tsx'
import { importAddress } from '#web/features/imports/queries.ts'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { adminHandle } from '#web/pages/admin/admin-head.ts'

export const handle = adminHandle('Import')

export function Component() {
  const [state, setState] = useListState(importAddress)
  return <ImportScreen kind={state.kind} onKind={(kind) => setState({ ...state, kind })} />
}
