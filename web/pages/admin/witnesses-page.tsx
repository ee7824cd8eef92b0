import { WitnessList } from '#web/features/day/witness-list.tsx'
import { declarationsKey, witnessesKey } from '#web/features/day/witness-queries.ts'
import { useTableChanges } from '#web/lib/use-table-changes.ts'
import { createAdminHandle } from '#web/pages/admin/admin-head.ts'

export const handle = createAdminHandle('Witnesses')

export function Component() {
  useTableChanges('day_witnesses', witnessesKey)
  useTableChanges('day_declarations', declarationsKey)
  return <WitnessList />
}
