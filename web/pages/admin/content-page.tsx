import { ContentScreen } from '#web/features/content/content-screen.tsx'
import { contentAddress } from '#web/features/content/sentences.ts'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { createAdminHandle } from '#web/pages/admin/admin-head.ts'

export const handle = createAdminHandle('Content')

export function Component() {
  const [state, setState] = useListState(contentAddress)
  return <ContentScreen state={state} onState={setState} />
}
