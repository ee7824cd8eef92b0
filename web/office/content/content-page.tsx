import { ContentScreen } from '#web/office/content/content-screen.tsx'
import { createAdminHandle } from '#web/office/layout/admin-handle.ts'
import { useListState } from '#web/office/lists/use-list-state.ts'
import { contentUrlFormat } from '#web/public/content/sentences.ts'

export const handle = createAdminHandle('Content')

export function Component() {
  const [state, setState] = useListState(contentUrlFormat)
  return <ContentScreen state={state} onState={setState} />
}
