import { Button } from '#web/common/ui/button.tsx'
import { ErrorCount } from '#web/common/ui/error-count.tsx'
import type { FieldProblem } from '#web/common/ui/error-summary.tsx'

type SendBarProps = {
  words: string
  verb: string
  problems: readonly FieldProblem[]
  onLead: (fieldId: string) => void
  isBusy: boolean
  isKeeping: boolean
  onKeep: () => void
  onSend: () => void
}

/** Bar with the save and send buttons. Announcements are sent only from here. */
export function SendBar({ words, verb, problems, onLead, isBusy, isKeeping, onKeep, onSend }: SendBarProps) {
  return (
    <section
      aria-label="Sending"
      data-surface="oxide"
      className="announcement-bar md:sticky md:bottom-0 md:z-(--z-sticky)"
    >
      <div className="min-w-0 text-sm">
        <ErrorCount problems={problems} onLead={onLead} />
        <p>
          <strong className="block text-base">{words}</strong>
          <span className="text-muted">You can stop at any time before the last email is sent.</span>
        </p>
      </div>
      <div className="flex flex-[1_0_auto] flex-wrap justify-end gap-2.25">
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
