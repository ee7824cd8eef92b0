import Download from 'lucide-react/icons/download'
import Trash from 'lucide-react/icons/trash-2'
import UserCheck from 'lucide-react/icons/user-check'
import UserX from 'lucide-react/icons/user-x'
import { useState } from 'react'
import { formatRefusal } from '#web/common/data/backend.ts'
import { unconfirmedOutcomeMessage } from '#web/common/data/unconfirmed-outcome.ts'
import { downloadFile } from '#web/common/lists/export-rows.ts'
import { Icon, type IconType } from '#web/common/ui/icon.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { DeactivateDialog } from '#web/office/community/deactivate-dialog.tsx'
import { EraseDialog } from '#web/office/community/erase-dialog.tsx'
import { useCommunityAction, useReactivateSupporters } from '#web/office/community/queries.ts'
import type { AdminSupporter } from '#web/office/community/supporter-queries.ts'

/** Buttons to export a person's data, and to deactivate, activate again or delete the person. */
export function SupporterActions({ known, onErased }: { known: AdminSupporter; onErased: () => void }) {
  const { supporter, is_administrator } = known
  const [asked, setAsked] = useState<'deactivate' | 'erase' | null>(null)
  const exported = useCommunityAction('export-supporter', () => ({ supporter: supporter.id }))
  const activate = useReactivateSupporters()
  const showToast = useToast()
  const isOut = supporter.deactivated_at !== null

  const handleExport = () =>
    exported.mutate(undefined, {
      onSuccess: ({ data }) =>
        downloadFile('person.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })),
      onError: (error) => showToast(formatRefusal(error, 'The export failed.'), 'failed'),
    })
  const handleActivate = () =>
    activate.mutate([supporter.id], {
      onSuccess: () => showToast(`${supporter.name} can sign in again. Any revoked badges are valid again.`),
      onError: (error) => showToast(formatRefusal(error, unconfirmedOutcomeMessage), 'failed'),
    })
  return (
    <section aria-label="Membership actions" data-surface="paper" className="supporter-card supporter-acts">
      <Act icon={Download} label="Export all data" weight="JSON, 1 file" onPress={handleExport} />
      {isOut ? (
        <Act icon={UserCheck} label="Reactivate" weight="also restores badges" onPress={handleActivate} />
      ) : (
        <Act icon={UserX} label="Deactivate" weight="can be undone" onPress={() => setAsked('deactivate')} />
      )}
      {is_administrator ? (
        <p className="py-3 text-sm text-muted">
          This person has back office access, so they cannot be erased here. Remove their access first.
        </p>
      ) : (
        <Act
          icon={Trash}
          label="Erase this person"
          weight="final"
          isDanger
          onPress={() => setAsked('erase')}
        />
      )}
      <DeactivateDialog
        people={[supporter]}
        badges={known.figures.badges}
        isOpen={asked === 'deactivate'}
        onClose={() => setAsked(null)}
      />
      <EraseDialog
        known={known}
        isOpen={asked === 'erase'}
        onClose={() => setAsked(null)}
        onErased={onErased}
      />
    </section>
  )
}

type ActProps = { icon: IconType; label: string; weight: string; isDanger?: boolean; onPress: () => void }

function Act({ icon, label, weight, isDanger, onPress }: ActProps) {
  return (
    <button type="button" className="supporter-act" data-danger={isDanger || undefined} onClick={onPress}>
      <Icon icon={icon} size="medium" />
      <span className="font-bold">{label}</span>
      <span className="supporter-weight">{weight}</span>
    </button>
  )
}
