import { Button } from '#web/ui/button.tsx'

type SendBarProps = {
  words: string
  verb: string
  isBusy: boolean
  isKeeping: boolean
  onKeep: () => void
  onSend: () => void
}

/** The only thing of the page that reaches people. */
export function SendBar({ words, verb, isBusy, isKeeping, onKeep, onSend }: SendBarProps) {
  return (
    <section aria-label="Sending" data-surface="oxide" className="announcement-bar">
      <p className="min-w-0 text-sm">
        <strong className="block text-base">{words}</strong>
        <span className="text-muted">You can stop at any time before the last email is sent.</span>
      </p>
      <div className="announcement-bar-acts">
        <Button variant="secondary" size="compact" isBusy={isKeeping} busyLabel="Saving..." onClick={onKeep}>
          Save as draft
        </Button>
        <Button size="compact" isBusy={isBusy} busyLabel="Sending..." onClick={onSend}>
          {verb}
        </Button>
      </div>
    </section>
  )
}
