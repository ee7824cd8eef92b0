import '#web/office/health/health.css'
import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import SquareCheck from 'lucide-react/icons/square-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Link } from 'react-router'
import type { HealthCheck, HealthReport } from '#shared/health.ts'
import { CopyButton } from '#web/common/clipboard/copy-button.tsx'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { formatTimeWithSeconds } from '#web/common/time/format-date.ts'
import { Button, getButtonClass } from '#web/common/ui/button.tsx'
import { classNames } from '#web/common/ui/class-names.ts'
import { Icon } from '#web/common/ui/icon.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/common/ui/visually-hidden.tsx'
import { getFailedChecks, healthQuery } from '#web/office/health/queries.ts'

/** Shows the checks of the system, each with a sentence and advice. Failed checks are first. */
export function HealthChecks({ heading: Heading }: { heading: 'h1' | 'h2' }) {
  const health = useQuery(healthQuery(useBackend()))
  const report = health.data
  return (
    <section aria-labelledby="health-title" className="settings-card settings-office">
      <div className="settings-card-head">
        <Heading id="health-title" className="text-2xl font-bold">
          Health
        </Heading>
        <p role="status" className="text-sm text-muted">
          {report && !health.isError && summaryOf(report)}
        </p>
        {report && (
          <p className="text-sm text-muted">Checked at {formatTimeWithSeconds(report.checkedAt)}.</p>
        )}
        <Button
          variant="secondary"
          size="compact"
          icon={RefreshCw}
          isBusy={health.isFetching}
          busyLabel="Checking..."
          className="ml-auto"
          onClick={() => health.refetch()}
        >
          Check again
        </Button>
      </div>
      {health.isError && (
        <p role="alert" className="bg-warning px-4.5 py-3 text-sm font-bold text-warning-text">
          The site did not respond, so the results below are out of date. The site or its database is probably
          down. Ask the person who runs the server to check both.
        </p>
      )}
      {report ? (
        <ul>
          {report.checks.map((check) => (
            <Check key={check.id} check={check} />
          ))}
        </ul>
      ) : (
        !health.isError && <Skeleton rows={4} label="Checking" className="p-4.5" />
      )}
    </section>
  )
}

function summaryOf(report: HealthReport): string {
  const wrong = getFailedChecks(report).length
  if (wrong === 0) return 'Everything works.'
  return `${wrong} of ${report.checks.length} ${wrong === 1 ? 'needs' : 'need'} attention.`
}

/** Links to the page of the back office where a problem can be fixed, by the id of the check. */
const leads: Record<string, { label: string; to: string } | undefined> = {
  emails: { label: 'Open Emails', to: paths.admin.emails },
  files: { label: 'Open Media', to: paths.admin.media },
}

function Check({ check: { id, name, isWell, sentence, advice, command } }: { check: HealthCheck }) {
  const lead = leads[id]
  return (
    <li
      className="health-check grid grid-cols-[24px_minmax(0,1fr)] items-start gap-x-3 gap-y-0.75 p-4.5 lg:grid-cols-[24px_120px_minmax(0,1fr)_auto]"
      data-wrong={isWell ? undefined : ''}
    >
      <Icon icon={isWell ? SquareCheck : TriangleAlert} />
      <span className="font-bold">
        <VisuallyHidden>{isWell ? 'Works: ' : 'Wrong: '}</VisuallyHidden>
        {name}
      </span>
      <span>
        <span className={isWell ? undefined : 'font-bold'}>{sentence}</span>
        {advice && <span className="mt-1.5 block text-sm">{advice}</span>}
        {command && (
          <span className="mt-1.5 block text-sm">
            {command.when}, run this on the server, in the site’s folder and with its settings:{' '}
            <code className="block font-bold wrap-anywhere select-all">{command.text}</code>
          </span>
        )}
      </span>
      {lead && (
        <Link
          to={lead.to}
          className={classNames(getButtonClass({ variant: 'secondary', size: 'compact' }), 'health-act')}
        >
          {lead.label}
        </Link>
      )}
      {command && (
        <CopyButton
          text={command.text}
          what={`for the ${name.toLowerCase()}`}
          label="Copy command"
          variant={isWell ? 'secondary' : 'primary'}
          size="compact"
          className="health-act"
        />
      )}
    </li>
  )
}
