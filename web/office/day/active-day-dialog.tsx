import { applyEntryCorrections, type Day } from '#shared/derive-day.ts'
import { Button } from '#web/common/ui/button.tsx'
import { classNames } from '#web/common/ui/class-names.ts'
import { Dialog, DialogBody } from '#web/common/ui/dialog.tsx'
import { AttemptStartDialog } from '#web/office/day/attempt-start-dialog.tsx'
import { type DayDialogName, listDayActions } from '#web/office/day/day-actions.tsx'
import {
  AppDropDialog,
  AttemptEndDialog,
  type EntryContent,
  EntryCorrectionDialog,
  HoldDialog,
  NoteEntryDialog,
} from '#web/office/day/day-dialogs.tsx'
import { DayLinks } from '#web/office/day/day-head.tsx'
import { EvidenceDialog } from '#web/office/day/evidence/evidence-dialog.tsx'
import type { ChosenFile } from '#web/office/day/evidence/use-evidence-queue.ts'
import { getAppName, type OfficeDay, type OfficeEntry } from '#web/office/day/queries.ts'
import { useHasJustChanged } from '#web/office/day/use-just-changed.ts'
import { VideoEntryDialog } from '#web/office/day/video-entry-dialog.tsx'

export type DayDialogState = { name: DayDialogName; app?: number; entry?: OfficeEntry }

type OpenSheetProps = {
  sheet: DayDialogState
  office: OfficeDay
  day: Day
  /** The server's real time. A rehearsal with faster time shows another time. */
  realNow: number
  onOpen: (sheet: DayDialogState) => void
  onWrite: (said: EntryContent) => void
  onFile: (chosen: ChosenFile) => void
  onClose: () => void
}

export function ActiveDayDialog({
  sheet,
  office,
  day,
  realNow,
  onOpen,
  onWrite,
  onFile,
  onClose,
}: OpenSheetProps) {
  const shared = { onWrite, onClose }
  const dropped = day.appNow ?? day.apps.find(({ state }) => state === 'planned')?.number ?? 1
  const corrected = sheet.entry ?? office.entries.findLast(({ kind }) => kind !== 'correction')
  // Time of the entry after earlier corrections.
  const at =
    corrected &&
    applyEntryCorrections(office.entries).find(({ entry }) => entry.number === corrected.number)?.at
  switch (sheet.name) {
    case 'note':
    case 'milestone':
      return <NoteEntryDialog {...shared} kind={sheet.name} app={day.appNow} />
    case 'evidence':
      return <EvidenceDialog {...shared} onFile={onFile} app={sheet.app ?? day.appNow} />
    case 'video':
      return <VideoEntryDialog {...shared} now={realNow} />
    case 'hold':
      return <HoldDialog {...shared} />
    case 'drop':
      return <AppDropDialog {...shared} app={dropped} name={getAppName(office.slots, dropped)} />
    case 'start':
      return <AttemptStartDialog {...shared} facts={office.facts} now={realNow} />
    case 'end':
      return <AttemptEndDialog {...shared} />
    case 'correct':
      return corrected && at ? (
        <EntryCorrectionDialog {...shared} entry={corrected} at={at} slots={office.slots} />
      ) : null
    case 'more':
      return <MoreSheet {...shared} day={day} onOpen={onOpen} hasEntries={office.entries.length > 0} />
  }
}

type MoreSheetProps = Pick<OpenSheetProps, 'day' | 'onOpen' | 'onWrite' | 'onClose'> & { hasEntries: boolean }

function MoreSheet({ day, hasEntries, onOpen, onWrite, onClose }: MoreSheetProps) {
  const rare = listDayActions({
    day,
    hasEntries,
    isCounting: false,
    onOpen: (name) => onOpen({ name }),
    onEndHold: () => {},
    onEndAttempt: () => onWrite({ kind: 'attempt_ended' }),
  }).filter(({ isRare }) => isRare)
  const isNew = useHasJustChanged(true, false)
  return (
    <Dialog isOpen onClose={onClose} title="More">
      <DialogBody className={classNames('grid content-start gap-2.25 pb-6', isNew && 'pointer-events-none')}>
        {rare.map(({ label, icon, act }) => (
          <Button key={label} variant="secondary" icon={icon} onClick={act} disabled={!act}>
            {label}
          </Button>
        ))}
        <DayLinks />
      </DialogBody>
    </Dialog>
  )
}
