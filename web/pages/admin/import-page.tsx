import { ImportScreen } from '#web/features/imports/import-screen.tsx'
import { importUrl } from '#web/features/imports/queries.ts'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { createAdminHandle } from '#web/pages/admin/admin-head.ts'

export const handle = createAdminHandle('Import')

export function Component() {
  const [state, setState] = useListState(importUrl)
  return <ImportScreen kind={state.kind} onKind={(kind) => setState({ ...state, kind })} />
}
