import { sizeWords } from '#shared/media.ts'
import type { Upload } from '#web/features/media/use-uploads.ts'
import { Button } from '#web/ui/button.tsx'

type UploadListProps = { uploads: readonly Upload[]; onAgain: (upload: Upload) => void; onClear: () => void }

/** Files on their way, each with its own state. */
export function UploadList({ uploads, onAgain, onClear }: UploadListProps) {
  if (uploads.length === 0) return null
  const going = uploads.filter(
    ({ state }) => state === 'waits' || state === 'sends' || state === 'cut',
  ).length
  return (
    <section aria-label="Uploads" className="media-card">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>
          <strong>
            {going === 0 ? 'All files have arrived or were refused.' : `${going} on their way.`}
          </strong>{' '}
          <span className="text-muted">
            You may go on working. A broken connection is tried again by itself.
          </span>
        </p>
        {going < uploads.length && (
          <Button variant="quiet" size="compact" onClick={onClear}>
            Clear the list
          </Button>
        )}
      </div>
      <ul>
        {uploads.map((upload) => (
          <li key={upload.id} className="media-upload">
            <span className="min-w-0 wrap-anywhere">
              <strong>{upload.file.name}</strong>{' '}
              <span className="text-muted">{sizeWords(upload.file.size)}</span>
            </span>
            <progress max={1} value={upload.share} aria-label={`Upload of ${upload.file.name}`} />
            <span role="status" className={upload.state === 'refused' ? 'text-danger-text' : undefined}>
              {wordsOf(upload)}
            </span>
            {upload.state === 'cut' && (
              <Button variant="secondary" size="compact" onClick={() => onAgain(upload)}>
                Try now
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function wordsOf({ state, share, reason }: Upload): string {
  if (state === 'refused') return reason ?? ''
  if (state === 'done') return 'Done'
  if (state === 'waits') return 'Waits'
  // Spoken by quarters, not at every byte.
  const quarter = Math.floor(share * 4) * 25
  return state === 'cut'
    ? `Stopped at ${Math.round(share * 100)} %. It is tried again by itself.`
    : `${quarter} %`
}
