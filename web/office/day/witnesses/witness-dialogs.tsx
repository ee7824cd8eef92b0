import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { connectionKinds, connectionLabels } from '#shared/connections.ts'
import { witnessErrors } from '#shared/errors/witnesses.ts'
import { maxStatementCharacters, shiftPlace, witnessDeclarationForm } from '#shared/witness.ts'
import { formatRefusal } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { createUuid } from '#web/common/data/uuid.ts'
import { useFields } from '#web/common/forms/use-fields.ts'
import { FormDialog } from '#web/common/ui/dialog-form.tsx'
import { SelectField } from '#web/common/ui/select-field.tsx'
import { TextArea } from '#web/common/ui/text-area.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { useConfirmClose } from '#web/common/ui/use-confirm-close.tsx'
import { getOfficeErrorText, getOfficeProblemText } from '#web/common/words/office-text.ts'
import { DayFormDialog } from '#web/office/day/day-dialogs.tsx'

export const connectionChoices = [
  { value: '', label: 'Select one' },
  ...connectionKinds.map((value) => ({ value, label: connectionLabels[value] })),
]

type ShiftBeginSheetProps = {
  /** Place of the previous shift. */
  lastPlace: string
  onBegin: (place: string) => void
  onClose: () => void
}

/** Form that begins a shift. It asks for the place, which becomes part of the entry. */
export function ShiftBeginDialog({ lastPlace, onBegin, onClose }: ShiftBeginSheetProps) {
  const [place, setPlace] = useState(lastPlace)
  const [problem, setProblem] = useState<string>()
  const handleSubmit = () => {
    const checked = shiftPlace.safeParse(place)
    if (checked.success) onBegin(checked.data)
    else setProblem(getOfficeErrorText(witnessErrors.place_length))
  }
  return (
    <DayFormDialog title="Begin your shift" onClose={onClose} onSubmit={handleSubmit} press="Begin shift">
      <p className="text-muted">
        By beginning the shift, you sign that you are here from now on. The time and the place will be public.
      </p>
      <TextField
        label="Where are you watching?"
        hint="For example: the town hall, first floor"
        value={place}
        data-autofocus=""
        error={problem}
        onChange={({ target }) => {
          setPlace(target.value)
          setProblem(undefined)
        }}
      />
    </DayFormDialog>
  )
}

type DeclarationSheetProps = { now: () => number; onDeclared: () => void; onClose: () => void }

/** Records how the witness knows the builder. */
export function DeclarationDialog({ now, onDeclared, onClose }: DeclarationSheetProps) {
  const backend = useBackend()
  // A retry sends the same key, so that the log gets only one entry.
  const [key] = useState(createUuid)
  const declaredAt = useRef<string>(undefined)
  const declare = useMutation({
    mutationFn: (body: z.output<typeof witnessDeclarationForm>) => {
      declaredAt.current ??= new Date(now()).toISOString()
      return backend.call('declare-connection', {
        body: { ...body, key, happened_at: declaredAt.current },
      })
    },
    onSuccess: onDeclared,
  })
  const { values, check, fieldProps, listed } = useFields(witnessDeclarationForm, {
    initial: { connection: '', text: '' },
    isBusy: declare.isPending,
    say: getOfficeProblemText,
  })
  const isTyped = values.connection !== '' || values.text !== ''
  const { close, question } = useConfirmClose(isTyped, onClose)
  const handleSubmit = () => {
    const body = check()
    if (body) declare.mutate(body)
  }
  return (
    <>
      <FormDialog
        title="Your connection to the builder"
        submitLabel="Declare"
        isBusy={declare.isPending}
        busyLabel="Declaring..."
        failure={
          declare.isError && formatRefusal(declare.error, 'The declaration could not be sent. Try again.')
        }
        failureTitle="Not declared"
        problems={listed}
        onSubmit={handleSubmit}
        onClose={close}
      >
        <p className="text-muted">
          Only the owners of this site and the record body can read your words. The public record shows only
          whether you declared a connection.
        </p>
        <SelectField label="Connection" choices={connectionChoices} {...fieldProps('connection')} />
        <TextArea
          label="In your own words"
          hint="Say how you know the builder, and whether anyone pays you. If you do not know the builder, say so."
          rows={6}
          counter={{
            count: [...values.text].length,
            limit: maxStatementCharacters,
            unit: 'characters',
            warnAbove: maxStatementCharacters - 100,
          }}
          {...fieldProps('text')}
        />
      </FormDialog>
      {question}
    </>
  )
}
