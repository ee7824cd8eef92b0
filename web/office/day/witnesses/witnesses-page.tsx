import { useTableChanges } from '#web/common/data/use-table-changes.ts'
import { WitnessList } from '#web/office/day/witnesses/witness-list.tsx'
import { declarationsKey, witnessesKey } from '#web/office/day/witnesses/witness-queries.ts'
import { createAdminHandle } from '#web/office/layout/admin-handle.ts'

export const handle = createAdminHandle('Witnesses')

export function Component() {
  useTableChanges('day_witnesses', witnessesKey)
  useTableChanges('day_declarations', declarationsKey)
  return <WitnessList />
}
