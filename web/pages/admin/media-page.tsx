import { mediaAddress } from '#web/features/media/media-address.ts'
import { MediaScreen } from '#web/features/media/media-screen.tsx'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { adminHandle } from '#web/pages/admin/admin-head.ts'

export const handle = adminHandle('Media')

export function Component() {
  const [state, setState] = useListState(mediaAddress)
  return <MediaScreen state={state} onState={setState} />
}
