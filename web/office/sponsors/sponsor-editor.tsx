import type { AdminSponsor } from '#shared/sponsors.ts'
import { ConfirmDialog } from '#web/common/ui/confirm-dialog.tsx'
import { SidePanel } from '#web/office/lists/side-panel.tsx'
import { SponsorForm } from '#web/office/sponsors/sponsor-form.tsx'
import type { useSponsorFormState } from '#web/office/sponsors/use-sponsor-form-state.ts'

type SponsorEditorProps = {
  form: ReturnType<typeof useSponsorFormState>
  sponsors: readonly AdminSponsor[]
}

/** Panel "Add New Sponsor" or "Edit Sponsor", beside the list on wide screens, otherwise over it. */
export function SponsorEditor({ form, sponsors }: SponsorEditorProps) {
  const { edited, formNumber, initial, open, isBusy, setBusy, type, saved, question } = form
  const close = () => open(null)

  return (
    <>
      <SidePanel
        isOpen={edited !== null}
        title={edited?.sponsor ? 'Edit Sponsor' : 'Add New Sponsor'}
        isBusy={isBusy}
        size="wide"
        className="sponsor-panel"
        onClose={close}
      >
        {edited && (
          <SponsorForm
            key={formNumber}
            sponsor={edited.sponsor}
            sponsors={sponsors}
            initial={initial}
            onType={type}
            onBusy={setBusy}
            onSaved={saved}
            onClose={close}
          />
        )}
      </SidePanel>
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
