import { useMutation } from '@tanstack/react-query'
import { formatRefusal } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { formatDateAndTime } from '#web/common/time/format-date.ts'
import { Button } from '#web/common/ui/button.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { useToast } from '#web/common/ui/toast.tsx'

/** Creates a link to the saved draft. It works for a week without an account. */
export function PreviewLink({ kind, id }: { kind: 'post' | 'page'; id: string }) {
  const backend = useBackend()
  const toast = useToast()
  const make = useMutation({
    mutationFn: async () => (await backend.call('make-preview-link', { body: { kind, id } })).data,
    onError: (error) => toast(formatRefusal(error, 'The link could not be created. Try again.'), 'failed'),
  })
  return (
    <div className="grid gap-3">
      {make.data ? (
        <TextField
          label="Preview link"
          hint={`Expires on ${formatDateAndTime(make.data.endsAt)}. It shows the latest saved version.`}
          value={make.data.url}
          onChange={() => {}}
          onFocus={({ target }) => target.select()}
        />
      ) : (
        <p className="text-sm text-muted">
          Share the saved draft with someone who has no account. The link works for a week.
        </p>
      )}
      <Button variant="secondary" size="compact" isBusy={make.isPending} onClick={() => make.mutate()}>
        {make.data ? 'Create another link' : 'Create preview link'}
      </Button>
    </div>
  )
}
