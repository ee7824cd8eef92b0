import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import type { AdminSponsor } from '#shared/sponsors.ts'
import { SponsorForm } from '#web/features/sponsors/admin/sponsor-form.tsx'
import type { useEditedSponsor } from '#web/features/sponsors/admin/use-edited-sponsor.ts'
import { useMedia } from '#web/lib/hydration/use-media.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type SponsorEditorProps = {
  form: ReturnType<typeof useEditedSponsor>
  sponsors: readonly AdminSponsor[]
  history: ReactNode
}

/** Panel "Add New Sponsor" or "Edit Sponsor", beside the list on wide screens, otherwise over it. */
export function SponsorEditor({ form, sponsors, history }: SponsorEditorProps) {
  const { edited, formNumber, initial, open, isBusy, setBusy, type, saved, question } = form
  const titleId = useId()
  const isBeside = useMedia('(min-width: 80rem)')
  const title = edited?.sponsor ? 'Edit Sponsor' : 'Add New Sponsor'
  const close = () => open(null)
  const fields = edited && (
    <SponsorForm
      key={formNumber}
      sponsor={edited.sponsor}
      sponsors={sponsors}
      initial={initial}
      history={history}
      onType={type}
      onBusy={setBusy}
      onSaved={saved}
      onClose={close}
    />
  )

  return (
    <>
      {isBeside && edited ? (
        <aside aria-labelledby={titleId} data-surface="paper" className="sponsor-panel">
          <header className="flex items-center justify-between gap-3 px-4.5 pt-4.5">
            <h2 id={titleId} className="text-xl font-bold">
              {title}
            </h2>
            <IconButton icon={X} label="Close" disabled={isBusy} onClick={close} className="-mr-3" />
          </header>
          {fields}
        </aside>
      ) : (
        <Dialog isOpen={edited !== null} onClose={close} isBusy={isBusy} title={title} size="wide">
          {fields}
        </Dialog>
      )}
      <ConfirmDialog
        isOpen={question.isAsked}
        tone="warning"
        title="Close without saving?"
        message="What you typed about this sponsor will be lost."
        confirmLabel="Close"
        cancelLabel="Keep editing"
        onConfirm={question.leave}
        onCancel={question.stay}
      />
    </>
  )
}
