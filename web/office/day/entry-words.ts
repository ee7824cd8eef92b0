import type { DayEntryKind } from '#shared/day-log.ts'
import type { NextStep } from '#shared/derive-day.ts'
import { formatTime } from '#web/common/time/format-date.ts'
import type { Slot } from '#web/office/day/queries.ts'

type Told = {
  kind: DayEntryKind
  app_number?: number | null | undefined
  corrects?: number | null | undefined
  corrected_happened_at?: string | null | undefined
  text?: string | null | undefined
}

export function describeEntry(entry: Told, slots: readonly Slot[]): string {
  const { kind, app_number: app, text } = entry
  const title = slots.find(({ number }) => number === app)?.title
  const named = title ? `: ${title}` : ''
  const because = text ? ` ${text}` : ''
  switch (kind) {
    case 'attempt_started':
      return 'Attempt started'
    case 'attempt_ended':
      return text ? `Attempt ended early.${because}` : 'Attempt ended'
    case 'app_started':
      return `App ${app} started${named}${because && `. Built at the same time as another app:${because}`}`
    case 'app_finished':
      return `App ${app} finished${named}`
    case 'app_dropped':
      return `App ${app} dropped${named}.${because}`
    case 'hold_begun':
      return `Hold:${because}`
    case 'hold_ended':
      return 'No longer on hold'
    case 'shift_begun':
      return text ? `Shift started: ${text}` : 'Shift started'
    case 'shift_ended':
      return 'Shift ended'
    case 'evidence_added':
      return text || 'Evidence'
    case 'correction': {
      const at = entry.corrected_happened_at
      return `Correction to entry ${entry.corrects}:${at ? ` it happened at ${formatTime(at)}.` : ''}${because}`
    }
    default:
      return text ?? 'For the record only'
  }
}

/** Returns the text of the main button, and the text of the countdown after a click. */
export function getNextStepTexts(next: NextStep): { press: string; doing: string } {
  switch (next.step) {
    case 'start attempt':
      return { press: 'Start attempt', doing: 'Starting the attempt' }
    case 'end attempt':
      return { press: 'End attempt', doing: 'Ending the attempt' }
    case 'end hold':
      return { press: 'End hold', doing: 'Ending the hold' }
    case 'start app':
      return { press: `Start app ${next.app}`, doing: `Starting app ${next.app}` }
    case 'finish app':
      return { press: `Finish app ${next.app}`, doing: `Finishing app ${next.app}` }
  }
}

const kinds = {
  'start attempt': 'attempt_started',
  'end attempt': 'attempt_ended',
  'end hold': 'hold_ended',
  'start app': 'app_started',
  'finish app': 'app_finished',
} as const satisfies Record<NextStep['step'], DayEntryKind>

/** Returns the entry that logs the step. */
export function createStepEntry(next: NextStep): { kind: DayEntryKind; app_number?: number } {
  return { kind: kinds[next.step], ...('app' in next && { app_number: next.app }) }
}

const doing: Partial<Record<DayEntryKind, (app: number | null) => string>> = {
  attempt_started: () => 'Starting the attempt',
  attempt_ended: () => 'Ending the attempt',
  hold_ended: () => 'Ending the hold',
  app_started: (app) => `Starting app ${app}`,
  app_finished: (app) => `Finishing app ${app}`,
  app_dropped: (app) => `Dropping app ${app}`,
}

/** Returns the text for a step that can still be cancelled, such as "Finishing app 9". */
export const describeStepInProgress = ({ kind, app_number }: Told): string =>
  doing[kind]?.(app_number ?? null) ?? 'Writing'

/** Formats a length, such as "41:21", or "01:18:05" with hours. */
export function formatTimeSpan(milliseconds: number, hours = false): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const two = (count: number) => String(count).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  return hours
    ? `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds % 60)}`
    : `${two(minutes)}:${two(seconds % 60)}`
}
