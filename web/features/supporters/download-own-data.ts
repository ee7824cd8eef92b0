import type { Backend } from '#web/lib/backend.ts'

/** Hands the person a file with everything that is stored about them. The name of the file says nothing about whom. */
export async function downloadOwnData(backend: Backend, email: string): Promise<void> {
  const { data } = await backend.call('export-member-data', { body: { email } })
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = '20-in-24-my-data.json'
  link.click()
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
