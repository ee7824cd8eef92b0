import { useState } from 'react'
import { counted } from '#web/features/community/filter-words.ts'
import type { Member } from '#web/features/community/member-queries.ts'
import { actRefusal, useCommunityAct } from '#web/features/community/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { Message } from '#web/ui/message.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useToast } from '#web/ui/toast.tsx'

type DeactivateDialogProps = { known: Member; open: boolean; onClose: () => void }
type Args = { member_id: string; is_in: boolean; because: string; revokes_badges: boolean }

/** Out, with a reason; badges stay good unless they are taken back with it. */
export function DeactivateDialog({ known, open, onClose }: DeactivateDialogProps) {
  const act = useCommunityAct<Args>('set_member_active')
  return (
    <Dialog open={open} onClose={onClose} busy={act.isPending} title={`Deactivate ${known.member.name}?`}>
      {open && <DeactivateForm known={known} act={act} onClose={onClose} />}
    </Dialog>
  )
}

type DeactivateFormProps = {
  known: Member
  act: ReturnType<typeof useCommunityAct<Args>>
  onClose: () => void
}

function DeactivateForm({ known: { member, figures }, act, onClose }: DeactivateFormProps) {
  const [because, setBecause] = useState('')
  const [revokes, setRevokes] = useState(false)
  const [problem, setProblem] = useState<string>()
  const showToast = useToast()
  const handleSubmit = () => {
    setProblem(because.trim() === '' ? 'Say why' : undefined)
    if (because.trim() === '' || act.isPending) return
    act.mutate(
      { member_id: member.id, is_in: false, because, revokes_badges: revokes },
      {
        onSuccess: () => {
          showToast(`${member.name} is kept out.`)
          onClose()
        },
      },
    )
  }
  return (
    <Form noValidate onSubmit={handleSubmit} className="contents">
      <DialogBody className="grid content-start gap-3">
        {act.isError && (
          <Message tone="danger">{actRefusal(act.error, 'Nothing was changed. Try again.')}</Message>
        )}
        <p className="text-muted">
          Their ideas and votes stay, the person can no longer sign in as a supporter, and gets no news. All
          sessions close now.
        </p>
        <TextArea
          label="Why"
          hint={revokes ? 'Anybody who checks the badge reads this.' : 'Only the office reads this.'}
          rows={3}
          value={because}
          error={problem}
          maxLength={500}
          onChange={({ target }) => setBecause(target.value)}
          data-autofocus=""
        />
        {figures.badges > 0 && (
          <Checkbox
            label={`Take back ${counted(figures.badges, 'badge')}: whoever checks the code reads that, with the reason`}
            checked={revokes}
            onChange={({ target }) => setRevokes(target.checked)}
          />
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" disabled={act.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" busy={act.isPending} busyLabel="Processing...">
          Deactivate
        </Button>
      </DialogFooter>
    </Form>
  )
}
