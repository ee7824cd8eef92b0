import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '#web/lib/backend.ts'
import { useBackend } from '#web/lib/services.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'

/** The link by which a sponsor reads its own figures. Only its hash is kept, so it is told once. */
export function SponsorLink({ sponsor }: { sponsor: string }) {
  const backend = useBackend()
  const toast = useToast()
  const [url, setUrl] = useState<string | null>()
  const renew = useMutation({
    mutationFn: async (isEnded: boolean) =>
      (await backend.call('renew-sponsor-link', { body: { sponsor, isEnded } })).data.url,
    onSuccess: setUrl,
    onError: (error) => toast(refusalText(error, 'The link was not made. Try again.'), 'failed'),
  })
  return (
    <div className="grid gap-2">
      <h3 className="font-bold">Their own figures</h3>
      {url ? (
        <TextField
          label="Link for this sponsor"
          hint="Copy it now: it is shown this once. Whoever has it sees how often this sponsor was seen and pressed."
          value={url}
          onChange={() => {}}
          onFocus={({ target }) => target.select()}
        />
      ) : (
        <p className="text-sm text-muted">
          {url === null ? 'No link leads to their figures any more.' : 'A new link ends the one before.'}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="compact"
          isBusy={renew.isPending}
          onClick={() => renew.mutate(false)}
        >
          Make a new link
        </Button>
        <Button variant="quiet" size="compact" isBusy={renew.isPending} onClick={() => renew.mutate(true)}>
          End the link
        </Button>
      </div>
    </div>
  )
}
