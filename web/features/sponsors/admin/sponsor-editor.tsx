import { type ReactNode, useState } from 'react'
import type { AdminSponsor, SponsorForm as Values } from '#shared/sponsors.ts'
import { emptySponsor, formOf } from '#web/features/sponsors/admin/sponsor-draft.ts'
import { SponsorForm } from '#web/features/sponsors/admin/sponsor-form.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type SponsorEditorProps = { edited: AdminSponsor | 'new' | null; history: ReactNode; onClose: () => void }

/** "Add New Sponsor" or "Edit Sponsor" over the list (M405). A new one that was left half-way is still there next time. */
export function SponsorEditor({ edited, history, onClose }: SponsorEditorProps) {
  const [isBusy, setBusy] = useState(false)
  const [unfinished, setUnfinished] = useState<Values>(emptySponsor)
  return (
    <Dialog
      open={edited !== null}
      onClose={onClose}
      busy={isBusy}
      title={edited === 'new' ? 'Add New Sponsor' : 'Edit Sponsor'}
      size="wide"
    >
      {edited && (
        <SponsorForm
          sponsor={edited === 'new' ? null : edited}
          initial={edited === 'new' ? unfinished : formOf(edited)}
          history={history}
          onType={edited === 'new' ? setUnfinished : undefined}
          onBusy={setBusy}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
