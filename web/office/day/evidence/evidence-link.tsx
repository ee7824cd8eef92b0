import { useMutation } from '@tanstack/react-query'
import { useBackend } from '#web/common/data/services.tsx'
import { Button } from '#web/common/ui/button.tsx'

/** Opens an evidence file. The file is private, so it has no public URL and is fetched with the session. */
export function EvidenceLink({ id, number }: { id: string; number: number }) {
  const backend = useBackend()
  const open = useMutation({
    async mutationFn() {
      const answer = await backend.send(`/storage/v1/evidence/${id}`)
      if (!answer.ok) throw new Error(`status ${answer.status}`)
      const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
      const address = URL.createObjectURL(await answer.blob())
      const link = Object.assign(document.createElement('a'), {
        href: address,
        download: decodeURIComponent(name ?? `entry-${number}`),
      })
      link.click()
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    },
  })
  return (
    <Button
      size="compact"
      variant="secondary"
      isBusy={open.isPending}
      busyLabel="Loading..."
      onClick={() => open.mutate()}
    >
      {open.isError ? 'Could not be opened. Try again' : 'Download file'}
      <span className="sr-only"> of entry {number}</span>
    </Button>
  )
}
