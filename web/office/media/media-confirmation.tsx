import { ConfirmDialog } from '#web/common/ui/confirm-dialog.tsx'
import { describeFileRemoval, describeFileReplacement } from '#web/office/media/media-words.ts'

export type PendingMediaChange = { kind: 'remove'; places: string[] } | { kind: 'replace'; by: File }

type MediaQuestionProps = {
  asked: PendingMediaChange | undefined
  /** Number of uses of the file. */
  used: number
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation before a file is removed or replaced. */
export function MediaConfirmation({ asked, used, ...dialog }: MediaQuestionProps) {
  return <ConfirmDialog isOpen={asked !== undefined} {...wordsOf(asked, used)} {...dialog} />
}

function wordsOf(asked: PendingMediaChange | undefined, used: number) {
  if (asked?.kind === 'replace')
    return {
      title: 'Replace this file?',
      tone: 'warning',
      message: describeFileReplacement(used),
      confirmLabel: 'Replace',
    } as const
  return {
    title: 'Delete this file?',
    tone: 'danger',
    message: describeFileRemoval(asked?.places ?? []),
    confirmLabel: asked?.places.length ? 'Delete anyway' : 'Delete file',
  } as const
}
