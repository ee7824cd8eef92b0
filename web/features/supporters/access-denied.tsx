import Lock from 'lucide-react/icons/lock'
import Unplug from 'lucide-react/icons/unplug'
import { supporterMessages } from '#shared/supporters.ts'
import { droppedText } from '#web/lib/backend.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

type AccessDeniedProps = {
  /** failed: the host did not answer; else nobody has proven this address here. */
  reason: 'denied' | 'failed'
  onAskForCode: () => void
  onRetry: () => void
}

/** Why the page stays closed, with the way in: who owns the address proves it by a code. */
export function AccessDenied({ reason, onAskForCode, onRetry }: AccessDeniedProps) {
  const hasFailed = reason === 'failed'
  return (
    <section
      data-surface="oxide"
      className="grid min-h-[62vh] place-items-center border-t border-line px-gutter py-8"
    >
      <div className="grid max-w-measure justify-items-center gap-3 text-center">
        <span className="grid size-12 place-items-center rounded-1 bg-danger text-danger-text">
          <Icon icon={hasFailed ? Unplug : Lock} size="large" />
        </span>
        <h1 className="text-4xl">Access Denied</h1>
        <p role="alert" className="text-xl font-bold">
          {hasFailed ? supporterMessages.loadFailed : supporterMessages.profileMissing}
        </p>
        <p className="max-w-narrow text-balance text-muted">
          {hasFailed
            ? `${droppedText()} Your supporter page is read again when you press Retry.`
            : 'This page opens on a device that has proven the address. If it is yours, we send a code to it.'}
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          {hasFailed ? (
            <Button onClick={onRetry}>Retry</Button>
          ) : (
            <Button onClick={onAskForCode}>Send me a code</Button>
          )}
          <LinkButton href={paths.home} variant="secondary">
            Return to Main Website
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
