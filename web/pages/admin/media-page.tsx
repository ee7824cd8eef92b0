import { mediaUrl } from '#web/features/media/media-address.ts'
import { MediaScreen } from '#web/features/media/media-screen.tsx'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { createAdminHandle } from '#web/pages/admin/admin-head.ts'

export const handle = createAdminHandle('Media')

export function Component() {
  const [state, setState] = useListState(mediaUrl)
  return <MediaScreen state={state} onState={setState} />
}
