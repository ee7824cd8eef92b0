import '#web/office/day/day-office.css'
import { useCallback, useState } from 'react'
import type { DayEntryToWrite } from '#shared/day-writing.ts'
import { describePace } from '#shared/derive-day.ts'
import { formatEvidenceLine } from '#shared/evidence-line.ts'
import { createUuid } from '#web/common/data/uuid.ts'
import { formatTime } from '#web/common/time/format-date.ts'
import { classNames } from '#web/common/ui/class-names.ts'
import { InlineFailure } from '#web/common/ui/load-failure.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { ActiveDayDialog, type DayDialogState } from '#web/office/day/active-day-dialog.tsx'
import { isStartFarFromPlan } from '#web/office/day/attempt-start-dialog.tsx'
import { readCancelSeconds, storeCancelSeconds } from '#web/office/day/cancel-seconds.ts'
import { CurrentAppPanel } from '#web/office/day/current-app-panel.tsx'
import { DayActions, type DayDialogName } from '#web/office/day/day-actions.tsx'
import type { EntryContent } from '#web/office/day/day-dialogs.tsx'
import { CancelSecondsChoice, DayHeader, NetworkMessage } from '#web/office/day/day-head.tsx'
import {
  ClockPanel,
  formatPaceMinutes,
  MissingItemsPanel,
  WitnessesPanel,
} from '#web/office/day/day-panels.tsx'
import {
  createStepEntry,
  describeEntry,
  describeStepInProgress,
  formatTimeSpan,
} from '#web/office/day/entry-words.ts'
import { EvidencePanel } from '#web/office/day/evidence/evidence-panel.tsx'
import { type EvidenceQueueState, useEvidenceQueue } from '#web/office/day/evidence/use-evidence-queue.ts'
import { LogPanel, QueuePanel } from '#web/office/day/log-panel.tsx'
import { useEvidenceFileIds } from '#web/office/day/picture-switch.tsx'
import { usePlannedShifts } from '#web/office/day/plan/planned-shifts.tsx'
import { PrimaryBar } from '#web/office/day/primary-bar.tsx'
import { toRealTimes, toRehearsalShift } from '#web/office/day/rehearsal-day.ts'
import { StreamPanel } from '#web/office/day/stream-panel.tsx'
import { TestersPanel } from '#web/office/day/testers-panel.tsx'
import { useHasJustChanged } from '#web/office/day/use-just-changed.ts'
import { type LoadedOfficeState, useOfficeDay } from '#web/office/day/use-office-day.ts'
import { isCancellable } from '#web/office/day/waiting-entry.ts'
import { AttemptWithdrawal } from '#web/office/day/withdraw-attempt.tsx'
import { PanelBoundary } from '#web/office/ui/panel-boundary.tsx'

/**
 * Kinds of entries that are logged after a countdown, in which they can be cancelled. All other kinds are
 * confirmed in a dialog.
 */
const counted = [
  'attempt_started',
  'attempt_ended',
  'app_started',
  'app_finished',
  'app_dropped',
  'hold_ended',
]
const earliest = 10 * 60_000

/** Screen for running the attempt. The next step is the largest element. */
export function ControlRoom({ person }: { person: string }) {
  const toast = useToast()
  const [sheet, setSheet] = useState<DayDialogState | null>(null)
  const handleSent = useCallback(
    (said: DayEntryToWrite) => {
      if (counted.includes(said.kind)) toast(`${describeEntry(said, [])}.`)
    },
    [toast],
  )
  const state = useOfficeDay(person, handleSent)
  const { query, office, day, clock } = state
  const evidence = useEvidenceQueue(person, { now: clock.now, onAdded: () => toast('Evidence added.') })
  if (!office || !day)
    return query.isError ? (
      <InlineFailure onRetry={() => query.refetch()}>
        The day could not be loaded. Unsent entries are safe on this device.
      </InlineFailure>
    ) : (
      <Skeleton label="Loading the day" />
    )
  const known = { ...state, office, day }
  return (
    <>
      <RoomBody state={known} evidence={evidence} isCovered={sheet !== null} onOpen={setSheet} />
      {sheet && (
        <PanelBoundary key={sheet.name} name="Sheet">
          <ActiveDayDialog
            sheet={sheet}
            office={office}
            day={day}
            realNow={state.realNow}
            onOpen={setSheet}
            onClose={() => setSheet(null)}
            onFile={(chosen) => {
              setSheet(null)
              evidence.add(chosen)
            }}
            onWrite={(said) => {
              setSheet(null)
              write(known, said)
            }}
          />
        </PanelBoundary>
      )}
    </>
  )
}

/**
 * Adds an entry to the queue with the current server time. In a rehearsal, typed times are converted to real
 * time.
 */
function write({ queue, clock, intents, office }: LoadedOfficeState, said: EntryContent) {
  const entry = {
    ...toRealTimes(said, office.play),
    key: createUuid(),
    happened_at: new Date(clock.now()).toISOString(),
  }
  const isStep = counted.includes(said.kind)
  if (isStep) intents.tell(entry)
  queue.add(entry, isStep ? readCancelSeconds() * 1000 : 0)
}

type BodyProps = {
  state: LoadedOfficeState
  evidence: EvidenceQueueState
  /** True while a sheet is open above the page. */
  isCovered: boolean
  onOpen: (sheet: DayDialogState) => void
}

function RoomBody({ state, evidence, isCovered, onOpen }: BodyProps) {
  const isNew = useHasJustChanged(isCovered)
  const { office, day, now, waiting, shown, missing = [] } = state
  const counting = shown.find(isCancellable)
  const toast = useToast()
  const [seconds, setSeconds] = useState(readCancelSeconds)
  const handleSeconds = (chosen: number) => {
    storeCancelSeconds(chosen)
    setSeconds(chosen)
  }
  const isBusy = counting !== undefined || state.intents.ofAnother?.isBinding === true
  const pictures = useEvidenceFileIds(office.entries)
  const planned = usePlannedShifts()
    .filter(({ attempt }) => attempt === office.facts.attempt)
    .map((shift) => toRehearsalShift(shift, office.play))
  /**
   * Finds a waiting entry of this device by its key. It has real times, unlike the entries in `shown`, which
   * have rehearsal times.
   */
  const queued = (key: string) => waiting.find(({ said }) => said.key === key)?.said
  const open = (name: DayDialogName) => onOpen({ name })
  const endHold = () => write(state, { kind: 'hold_ended' })
  const handleCancel = (key: string) => {
    if (!state.queue.takeBack(key)) return
    state.intents.takeBack(key)
    toast('Cancelled. Nothing was added to the log.')
  }
  const isFar = isStartFarFromPlan(office.facts, state.realNow)
  const handleStep = () => {
    if (day.nextStep?.step === 'start attempt' && isFar) open('start')
    else if (day.nextStep) write(state, createStepEntry(day.nextStep))
  }
  const tooEarlyAt = Date.parse(office.facts.planned_start) - earliest
  const tooEarly =
    day.state === 'before' && state.realNow < tooEarlyAt && !isFar
      ? `Available from ${formatTime(new Date(tooEarlyAt).toISOString())}`
      : undefined

  return (
    <div className="day-room">
      <DayHeader state={state} />
      <p className="day-strip" data-surface="oxide">
        <span className="figures">{formatTimeSpan(day.elapsed, true)}</span>
        <span>
          <strong>{day.finished}</strong> of 20
        </span>
        <span className="text-emphasis">
          {(day.ahead ?? 0) < 0 ? '−' : '+'}
          {formatPaceMinutes(day)} min<span className="sr-only">, {describePace(day, now)}</span>
        </span>
      </p>
      <div className="grid gap-4.5 content-start min-w-0">
        <NetworkMessage state={state} files={evidence.files} />
        <div className="day-card day-card-now">
          <PanelBoundary name="Now">
            <CurrentAppPanel office={office} day={day} now={now} />
            {!isBusy && waiting.length === 0 && <AttemptWithdrawal office={office} />}
          </PanelBoundary>
          <div className={classNames('day-foot', isNew && 'pointer-events-none')}>
            <PanelBoundary name="Next step">
              <PrimaryBar
                next={day.nextStep}
                seconds={seconds}
                countingEntry={counting}
                elsewhere={state.intents.ofAnother}
                tooEarly={tooEarly}
                onPress={handleStep}
                onCancel={handleCancel}
              />
            </PanelBoundary>
            <PanelBoundary name="Other steps">
              <DayActions
                day={day}
                hasEntries={office.entries.length > 0}
                isCounting={isBusy}
                onOpen={open}
                onEndHold={endHold}
                onEndAttempt={() => write(state, { kind: 'attempt_ended' })}
              />
            </PanelBoundary>
          </div>
        </div>
        <PanelBoundary name="Waiting entries">
          <QueuePanel
            waitingEntries={shown}
            slots={office.slots}
            onDrop={state.queue.drop}
            onAgain={({ said }) => {
              const own = queued(said.key)
              if (own) state.queue.replace(own.key, own)
            }}
            onSendAsNote={({ said }) =>
              state.queue.replace(said.key, {
                key: createUuid(),
                kind: 'note',
                happened_at: queued(said.key)?.happened_at ?? said.happened_at,
                text: [
                  `${describeStepInProgress(said)}: ${describeEntry(said, office.slots)}`,
                  formatEvidenceLine(said.details),
                ]
                  .filter(Boolean)
                  .join('\n')
                  .slice(0, 900),
                is_public: said.is_public ?? true,
              })
            }
          />
        </PanelBoundary>
        <PanelBoundary name="Evidence">
          <EvidencePanel evidence={evidence} />
        </PanelBoundary>
        <PanelBoundary name="Log">
          <LogPanel
            entries={office.entries}
            pictures={pictures}
            slots={office.slots}
            onCorrect={(entry) => onOpen({ name: 'correct', entry })}
          />
        </PanelBoundary>
      </div>
      <div className="day-side grid gap-4.5 content-start min-w-0">
        <PanelBoundary name="Clock">
          <ClockPanel day={day} now={now} />
        </PanelBoundary>
        <PanelBoundary name="Missing for the record">
          <MissingItemsPanel
            missing={missing}
            hasStarted={day.state !== 'before'}
            slots={office.slots}
            onNote={() => open('note')}
            onEvidence={(app) => onOpen({ name: 'evidence', app })}
            onVideo={() => open('video')}
            onEndHold={isBusy ? undefined : endHold}
          />
        </PanelBoundary>
        <PanelBoundary name="Witnesses">
          <WitnessesPanel entries={office.entries} planned={planned} now={now} />
        </PanelBoundary>
        {day.state === 'running' && (
          <PanelBoundary name="Stream">
            <StreamPanel attempt={office.facts.attempt} />
          </PanelBoundary>
        )}
        <PanelBoundary name="Testers">
          <TestersPanel />
        </PanelBoundary>
        {day.state !== 'ended' && <CancelSecondsChoice seconds={seconds} onChoose={handleSeconds} />}
      </div>
    </div>
  )
}
