import { mediaErrors } from '#shared/errors/media.ts'
import { formatCountWithNoun } from '#shared/format-number.ts'
import { formatFileSize } from '#shared/media.ts'
import { Button } from '#web/common/ui/button.tsx'
import { TwentyCellBar } from '#web/common/ui/twenty-cell-bar.tsx'
import { translateProblem } from '#web/common/words/translate-problem.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import type { Upload, UploadQueue } from '#web/office/media/upload-queue.ts'

type UploadListProps = Pick<UploadQueue, 'again' | 'wake' | 'discard' | 'clear'> & {
  shown: readonly Upload[]
}

const isGoing = ({ state }: Upload) => state === 'waits' || state === 'sends' || state === 'cut'

export function UploadList({ shown, again, wake, discard, clear }: UploadListProps) {
  const t = useTranslate()
  if (shown.length === 0) return null
  const going = shown.filter(isGoing).length
  return (
    <section aria-label="Uploads" className="office-card">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <strong>
            {going === 0 ? 'All uploads have finished.' : `Uploading ${formatCountWithNoun(going, 'file')}.`}
          </strong>{' '}
          <span className="text-muted">
            You can keep working in the back office. If the connection drops, uploads continue from where they
            stopped.
          </span>
        </p>
        {going < shown.length && (
          <Button variant="quiet" size="compact" onClick={clear}>
            Clear list
          </Button>
        )}
      </div>
      <ul>
        {shown.map((upload) => (
          <li key={upload.id} className="media-upload">
            <span className="min-w-0 wrap-anywhere">
              <strong>{upload.file.name}</strong>{' '}
              <span className="text-muted">{formatFileSize(upload.file.size)}</span>
            </span>
            <TwentyCellBar
              share={upload.share}
              label={`${Math.floor(100 * upload.share)}% of ${upload.file.name} uploaded`}
              tone="ink"
            />
            <span role="status" className={upload.state === 'refused' ? 'text-danger-text' : undefined}>
              {upload.reason ? translateProblem(t, upload.reason) : wordsOf(upload)}
            </span>
            <span className="flex gap-3">
              {upload.state === 'cut' && (
                <Button variant="secondary" size="compact" onClick={wake}>
                  Try now
                </Button>
              )}
              {upload.reason === mediaErrors.session_ended && (
                <Button variant="secondary" size="compact" onClick={() => again(upload.id)}>
                  Try again
                </Button>
              )}
              {isGoing(upload) && (
                <Button variant="quiet" size="compact" onClick={() => discard(upload.id)}>
                  Discard<span className="sr-only"> {upload.file.name}</span>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function wordsOf({ state, share }: Upload): string {
  if (state === 'done') return 'Done'
  if (state === 'waits') return 'Waiting'
  if (state === 'sends' && share === 1) return 'Checking'
  // Rounds the progress to steps of 25%, so that screen readers do not announce every byte.
  const quarter = Math.floor(share * 4) * 25
  return state === 'cut'
    ? `Stopped at ${Math.round(share * 100)}%. It will resume automatically.`
    : `${quarter} %`
}
