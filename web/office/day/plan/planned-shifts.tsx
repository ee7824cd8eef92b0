import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { z } from 'zod'
import { addDays } from '#shared/analytics-report.ts'
import { invitedRoles } from '#shared/day-log.ts'
import { joinColumnNames } from '#shared/join-column-names.ts'
import { findShiftProblem, listShiftWarnings, type PlannedShift } from '#shared/planned-shifts.ts'
import { type Backend, formatRefusal, getDataOrThrow, getRowsOrThrow } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { formatDateAndTime, formatTime } from '#web/common/time/format-date.ts'
import { getSiteTimeName, toSiteDateAndTime, toSiteInstant } from '#web/common/time/site-time.ts'
import { Button } from '#web/common/ui/button.tsx'
import { ConfirmationTrigger } from '#web/common/ui/confirmation-trigger.tsx'
import { FormDialog } from '#web/common/ui/dialog-form.tsx'
import { IconButton } from '#web/common/ui/icon-button.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { useToast } from '#web/common/ui/toast.tsx'

const planned = z.object({
  attempt: z.string(),
  witness_number: z.int(),
  begins_at: z.string(),
  ends_at: z.string(),
})
const plannedWithRole = planned.extend({ day_witnesses: z.object({ role: z.enum(invitedRoles) }) })
type Planned = z.output<typeof plannedWithRole>
type OfWitness = Pick<Planned, 'attempt' | 'witness_number'>

const plannedKey = ['day', 'planned shifts'] as const

function plannedShiftsQuery(backend: Backend) {
  return queryOptions({
    queryKey: plannedKey,
    async queryFn({ signal }): Promise<Planned[]> {
      const answer = await backend.rest
        .from('day_planned_shifts')
        .select(`${joinColumnNames(planned)},day_witnesses(role)`)
        .order('begins_at')
        .abortSignal(signal)
      return z.array(plannedWithRole).parse(getRowsOrThrow<unknown>(answer).rows)
    },
  })
}

/** Returns the planned shifts of all witnesses in order of time. */
export function usePlannedShifts(): readonly Planned[] {
  return useQuery(plannedShiftsQuery(useBackend())).data ?? none
}
const none: readonly Planned[] = []

function useShiftChanges({ attempt, witness_number }: OfWitness) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: plannedKey })
  const add = useMutation({
    async mutationFn(shift: PlannedShift) {
      getDataOrThrow(
        await backend.rest.from('day_planned_shifts').insert({ attempt, witness_number, ...shift }),
      )
    },
    onSettled,
  })
  const remove = useMutation({
    async mutationFn({ begins_at }: PlannedShift) {
      getDataOrThrow(
        await backend.rest.from('day_planned_shifts').delete().match({ attempt, witness_number, begins_at }),
      )
    },
    onSettled,
  })
  return { add, remove }
}

/** Lists the planned shifts of one witness. An email reminds the witness an hour before each. */
export function PlannedShifts({ name, ...of }: OfWitness & { name: string }) {
  const own = usePlannedShifts().filter(
    ({ attempt, witness_number }) => attempt === of.attempt && witness_number === of.witness_number,
  )
  const { remove } = useShiftChanges(of)
  const [isPlanning, setPlanning] = useState(false)
  const toast = useToast()
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4.5 gap-y-1.5">
      {own.length > 0 && (
        <ul aria-label={`${name}’s planned shifts`} className="flex flex-wrap gap-x-4.5 gap-y-1.5">
          {own.map((shift) => {
            const words = `${formatDateAndTime(shift.begins_at)} to ${formatTime(shift.ends_at)}`
            return (
              <li key={shift.begins_at} className="flex items-center gap-1.5">
                <span className="tabular">{words}</span>
                <ConfirmationTrigger
                  title="Remove this shift?"
                  message={`${words}. ${name} will not get a reminder of it. To restore the shift, plan it again.`}
                  confirmLabel="Remove shift"
                  onConfirm={() =>
                    remove.mutate(shift, {
                      onError: (error) =>
                        toast(formatRefusal(error, 'The shift could not be removed.'), 'failed'),
                    })
                  }
                >
                  {(ask) => (
                    <IconButton
                      icon={X}
                      size="row"
                      label={`Remove shift ${words} for ${name}`}
                      onClick={ask}
                    />
                  )}
                </ConfirmationTrigger>
              </li>
            )
          })}
        </ul>
      )}
      <Button
        variant="quiet"
        size="compact"
        icon={Plus}
        className="-ms-3.75"
        onClick={() => setPlanning(true)}
      >
        Plan a shift<span className="sr-only"> for {name}</span>
      </Button>
      {isPlanning && <ShiftDialog of={of} name={name} others={own} onClose={() => setPlanning(false)} />}
    </div>
  )
}

type ShiftDialogProps = {
  of: OfWitness
  name: string
  others: readonly PlannedShift[]
  onClose: () => void
}

function ShiftDialog({ of, name, others, onClose }: ShiftDialogProps) {
  const { add } = useShiftChanges(of)
  const last = others.at(-1)?.ends_at ?? new Date().toISOString()
  const [day, setDay] = useState(toSiteDateAndTime(last).day)
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [isAsked, setAsked] = useState(false)
  const shift = shiftOf(day, from, to)
  const problem = shift ? findShiftProblem(shift) : 'Enter a date, a start time and an end time'
  const handleSubmit = () => {
    setAsked(true)
    if (shift && !problem) add.mutate(shift, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={`Plan a shift for ${name}`}
      submitLabel="Plan shift"
      isBusy={add.isPending}
      busyLabel="Planning..."
      failure={add.isError && formatRefusal(add.error, 'The shift could not be saved. Try again.')}
      failureTitle="Shift not planned"
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label="Date"
        type="date"
        data-autofocus=""
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField label="From" type="time" value={from} onChange={({ target }) => setFrom(target.value)} />
        <TextField
          label="Until"
          type="time"
          error={isAsked ? problem : undefined}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      <p className="text-sm text-muted">
        {getSiteTimeName()}. If the end time is earlier than the start time, the shift ends the next day.{' '}
        {name} will get an email an hour before.
      </p>
      <div role="status">
        {shift && !problem && listShiftWarnings(shift, others).length > 0 && (
          <Message tone="warning">{listShiftWarnings(shift, others).join(' ')}</Message>
        )}
      </div>
    </FormDialog>
  )
}

/**
 * Returns the shift in the fields, or undefined while they are incomplete. A shift may end after midnight.
 */
function shiftOf(day: string, from: string, to: string): PlannedShift | undefined {
  const begins_at = toSiteInstant(day, from)
  // Adds a day instead of 24 hours, because the clocks may change that night.
  const ends_at = begins_at && toSiteInstant(to < from ? addDays(day, 1) : day, to)
  return begins_at && ends_at ? { begins_at, ends_at } : undefined
}
