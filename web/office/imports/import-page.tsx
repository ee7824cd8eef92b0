import { ImportScreen } from '#web/office/imports/import-screen.tsx'
import { importUrlFormat } from '#web/office/imports/queries.ts'
import { createAdminHandle } from '#web/office/layout/admin-handle.ts'
import { useListState } from '#web/office/lists/use-list-state.ts'

export const handle = createAdminHandle('Import')

export function Component() {
  const [state, setState] = useListState(importUrlFormat)
  return <ImportScreen kind={state.kind} onKind={(kind) => setState({ ...state, kind })} />
}
