import { paths } from '#web/common/navigation/paths.ts'
import { formatTimeWithSeconds } from '#web/common/time/format-date.ts'
import { Button } from '#web/common/ui/button.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { type TimestampedResult, useMigration } from '#web/office/migration/use-migration.ts'

/** Page for developers. It checks the database and imports the eight seed sponsors. */
export function MigrationPanel({ isAdmin }: { isAdmin: boolean }) {
  const { names, results, running, run, clear } = useMigration()
  const reason = isAdmin ? undefined : 'Sign in as an administrator first'
  const isBusy = running.length > 0

  return (
    <div className="grid grid-cols-1 gap-6">
      {!isAdmin && (
        <Message
          tone="info"
          action={
            <a href={paths.admin.login} className="link font-semibold">
              Sign in
            </a>
          }
        >
          {reason}. You need to sign in to use this page.
        </Message>
      )}
      <div className="flex flex-wrap gap-3">
        {names.map((name) => (
          <Button
            key={name}
            variant="secondary"
            disabled={isBusy}
            disabledReason={reason}
            onClick={() => run([name])}
          >
            {name}
          </Button>
        ))}
        <Button
          isBusy={running.length > 1}
          busyLabel="Running..."
          disabled={running.length === 1}
          disabledReason={reason}
          onClick={() => run(names)}
        >
          Run All Tests
        </Button>
        <Button variant="quiet" disabled={isBusy || results.length === 0} onClick={clear}>
          Clear Results
        </Button>
      </div>
      <section aria-labelledby="results">
        <h2 id="results" className="text-xl font-bold">
          Results
        </h2>
        {results.length === 0 && <p className="mt-1.5 text-muted">No tests have been run yet.</p>}
        <ol aria-live="polite" className="mt-3 grid gap-3">
          {results.map((result) => (
            <ResultRow key={result.id} result={result} />
          ))}
        </ol>
      </section>
    </div>
  )
}

function ResultRow({ result }: { result: TimestampedResult }) {
  const { step, isGood, message, figures, at } = result
  return (
    <li data-surface="paper" className="rounded-2 border border-line p-4.5">
      <p className="flex flex-wrap justify-between gap-x-4.5 text-sm text-muted">
        <strong className={isGood ? 'text-success-text' : 'text-danger-text'}>
          {isGood ? 'Passed' : 'Failed'}: {step}
        </strong>
        <time dateTime={at} className="tabular">
          {formatTimeWithSeconds(at)}
        </time>
      </p>
      <p className="mt-0.75 break-words">{message}</p>
      {figures.length > 0 && (
        <ul className="mt-1.5 flex flex-wrap gap-x-4.5 text-sm text-muted">
          {figures.map((figure) => (
            <li key={figure}>{figure}</li>
          ))}
        </ul>
      )}
    </li>
  )
}
