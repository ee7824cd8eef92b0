import '#web/office/ui/dock.css'
import '#web/office/ui/review-dock.css'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#web/common/ui/button.tsx'
import { rejectionFormId } from './rejection-form.tsx'

/** Bar at the bottom with the actions for the current item, within reach of the thumb. */
export function ReviewDock({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} data-surface="oxide" className="dock review-dock">
      <div className="dock-acts">{children}</div>
    </section>
  )
}

/** Button that shows its keyboard shortcut. */
export function ReviewButton({
  keyName,
  children,
  ...button
}: ComponentProps<typeof Button> & { keyName?: string }) {
  return (
    <Button {...button} className="max-md:min-h-16.5 max-md:px-2.25">
      {children}
      {keyName && (
        <span aria-hidden="true" className="key ml-3 max-lg:hidden">
          {keyName}
        </span>
      )}
    </Button>
  )
}

/** Buttons shown while the form for a reason is open. */
export function ReasonDock({ reader, onCancel }: { reader: string | undefined; onCancel: () => void }) {
  return (
    <ReviewDock label="Reason">
      <ReviewButton variant="secondary" keyName="Esc" onClick={onCancel}>
        Cancel
      </ReviewButton>
      <ReviewButton type="submit" form={rejectionFormId} keyName="Ctrl Enter">
        Reject and email {reader?.split(/[\s,]/)[0]}
      </ReviewButton>
    </ReviewDock>
  )
}

type Act = (() => void) | undefined
type DecisionDockProps = {
  onLater: () => void
  /** Undefined if there is nothing to decide. */
  onRefuse: Act
  onApprove: Act
  /** Buttons before Next, Reject and Approve. */
  children?: ReactNode
}

export function DecisionDock({ onLater, onRefuse, onApprove, children }: DecisionDockProps) {
  return (
    <ReviewDock label="Decision">
      {children}
      <ReviewButton variant="secondary" keyName="N" data-act="later" onClick={onLater}>
        Next
      </ReviewButton>
      <ReviewButton
        variant="secondary"
        icon={X}
        keyName="R"
        data-act="refuse"
        disabled={!onRefuse}
        onClick={onRefuse}
      >
        Reject
      </ReviewButton>
      <ReviewButton icon={Check} keyName="A" data-act="approve" disabled={!onApprove} onClick={onApprove}>
        Approve
      </ReviewButton>
    </ReviewDock>
  )
}
