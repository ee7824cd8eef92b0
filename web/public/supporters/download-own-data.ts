import type { Backend } from '#web/common/data/backend.ts'
import { downloadFile } from '#web/common/lists/export-rows.ts'

/** Downloads all stored data of a person. The file name does not identify them. */
export async function downloadOwnData(backend: Backend, email: string): Promise<void> {
  const { data } = await backend.call('export-supporter-data', { body: { email } })
  downloadFile(
    '20-in-24-my-data.json',
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
  )
}
