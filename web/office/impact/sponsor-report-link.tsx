import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatRefusal } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { ConfirmationTrigger } from '#web/common/ui/confirmation-trigger.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { useToast } from '#web/common/ui/toast.tsx'

/**
 * Creates the link to a sponsor's figures. The server stores only a hash of it, so the link is shown once.
 */
export function SponsorReportLink({ sponsor }: { sponsor: string }) {
  const backend = useBackend()
  const toast = useToast()
  const [url, setUrl] = useState<string | null>()
  const renew = useMutation({
    mutationFn: async (isEnded: boolean) =>
      (await backend.call('renew-sponsor-link', { body: { sponsor, isEnded } })).data.url,
    onSuccess: setUrl,
    onError: (error, isEnded) =>
      toast(
        formatRefusal(error, `The link could not be ${isEnded ? 'turned off' : 'created'}. Try again.`),
        'failed',
      ),
  })
  return (
    <div className="grid gap-3">
      <h3 className="font-bold">Sponsor report</h3>
      {url ? (
        <TextField
          label="Link for this sponsor"
          hint="Copy it now. You will not be able to see it again. Anyone with the link can see how often this sponsor was viewed and clicked."
          value={url}
          onChange={() => {}}
          onFocus={({ target }) => target.select()}
        />
      ) : (
        <p className="text-sm text-muted">
          {url === null ? 'The link no longer works.' : 'Creating a new link stops the old one working.'}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <ConfirmationTrigger
          title="Create a new link?"
          message="If this sponsor has a link, it will stop working. This cannot be undone."
          confirmLabel="Create new link"
          tone="warning"
          onConfirm={() => renew.mutate(false)}
        >
          {(ask) => (
            <Button variant="secondary" size="compact" isBusy={renew.isPending} onClick={ask}>
              Create new link
            </Button>
          )}
        </ConfirmationTrigger>
        <ConfirmationTrigger
          title="Turn off the link?"
          message="The sponsor will no longer be able to open the report. This link cannot be turned on again, but you can create a new one."
          confirmLabel="Turn off link"
          onConfirm={() => renew.mutate(true)}
        >
          {(ask) => (
            <Button variant="quiet" size="compact" isBusy={renew.isPending} onClick={ask}>
              Turn off link
            </Button>
          )}
        </ConfirmationTrigger>
      </div>
    </div>
  )
}
