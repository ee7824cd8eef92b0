import { digestChoices, type OfficePreferences, undoSecondsChoices } from '#shared/office-preferences.ts'
import { signInMessages } from '#shared/sign-in.ts'
import { Switch } from '#web/common/ui/checkbox.tsx'
import { ChoiceChips } from '#web/common/ui/choice-chips.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { useSavePreferences } from '#web/office/account/mutations.ts'
import { Card } from '#web/office/ui/card.tsx'

const digestLabels: Record<OfficePreferences['digest'], string> = {
  off: 'Never',
  daily: 'Every day',
  weekly: 'Every week',
}

/**
 * Settings of the signed-in administrator: how long Undo is offered, and whether decisions can be made with
 * letter keys.
 */
export function PreferencesCard({ habits }: { habits: OfficePreferences }) {
  const save = useSavePreferences()
  const toast = useToast()
  // Shows the new choice before the server has saved it. If the server refuses it, the old choice is shown
  // again.
  const shown = save.isPending ? save.variables : habits
  const change = (changed: Partial<OfficePreferences>) =>
    save.mutate({ ...shown, ...changed }, { onSuccess: () => toast('Saved') })
  return (
    <Card id="deciding" title="Undo and notifications">
      <p className="mt-1.5 mb-4.5 text-sm text-muted">
        You can undo a decision about an idea or a story for a few seconds. The email and badge are only sent
        after that.
      </p>
      <ChoiceChips
        legend="Time to undo"
        name="undo-seconds"
        choices={undoSecondsChoices.map((seconds) => ({
          value: String(seconds),
          label: `${seconds} seconds`,
        }))}
        value={String(shown.undoSeconds)}
        onChange={(chosen) => {
          const undoSeconds = undoSecondsChoices.find((seconds) => String(seconds) === chosen)
          if (undoSeconds) change({ undoSeconds })
        }}
        className="max-w-measure"
      />
      <Switch
        label="Use single-key shortcuts in lists and reviews"
        isOn={shown.hasLetterKeys}
        onChange={(hasLetterKeys) => change({ hasLetterKeys })}
        className="mt-4.5"
      />
      <ChoiceChips
        legend="Email summary of items to review"
        name="digest"
        choices={digestChoices.map((choice) => ({ value: choice, label: digestLabels[choice] }))}
        value={shown.digest}
        onChange={(chosen) => change({ digest: chosen as OfficePreferences['digest'] })}
        className="mt-4.5 max-w-measure"
      />
      <p className="mt-1.5 text-sm text-muted">
        Sent to your email address in the morning, only when there is something to review.
      </p>
      {save.isError && (
        <Message tone="danger" className="mt-3">
          {signInMessages.unexpected}. Your setting was not changed.
        </Message>
      )}
    </Card>
  )
}
