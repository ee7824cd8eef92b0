import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type RunAs, service } from '#backend/db/run-as.ts'
import { getConfirmation } from '#shared/confirmations.ts'
import {
  createRehearsalSchedule,
  type RehearsalRole,
  rehearsalApps,
  type ScheduledEntry,
} from './schedule.ts'

export type RehearsalTeam = Record<RehearsalRole, string>

const dayMinutes = 24 * 60

/** Prepares an attempt from `start` with its twenty apps. It lasts 24 hours divided by `factor`. */
export async function prepareRehearsalDay(
  runAs: RunAs,
  { start, factor }: { start: number; factor: number },
): Promise<void> {
  const end = start + (dayMinutes * 60_000) / factor
  const instant = (value: number) => new Date(value).toISOString()
  const attempt = {
    countdownStart: instant(start - 60_000),
    start: instant(start),
    end: instant(end),
    zone: 'Africa/Lagos',
  }
  await runAs(service, async (tx) => {
    await tx`insert into public.site_settings (key, value, is_public) values ('attempt', ${tx.json(attempt)}, true)
        on conflict (key) do update set value = excluded.value`
    await tx`select private.prepare_day_attempt(row('rehearsal', 'Rehearsal of 20 apps in 24 hours', 'The team', 'Africa/Lagos',
        ${instant(start)}::timestamptz, ${instant(end)}::timestamptz, true)::public.day_attempts)`
    for (const { number, title } of rehearsalApps)
      await tx`insert into public.challenge_apps (number, title) values (${number}, ${title})
          on conflict (number) do update set title = excluded.title`
  })
}

/** Creates two administrators, two witnesses and two timekeepers of the rehearsal. */
export async function makeRehearsalTeam(runAs: RunAs): Promise<RehearsalTeam> {
  const person = (tx: Parameters<Parameters<RunAs>[1]>[0], name: string) => tx<{ id: string }[]>`
    insert into auth.users (email, email_confirmed_at, user_metadata)
    values (${`${name.toLowerCase().replace(' ', '-')}@rehearsal.invalid`}, now(), ${tx.json({ name })})
    on conflict (mailbox) do update set email = excluded.email returning id`
  return runAs(service, async (tx) => {
    const ids: string[] = []
    for (const name of [
      'Builder',
      'Assistant',
      'Ada Witness',
      'Obi Witness',
      'Ngozi Timekeeper',
      'Sam Timekeeper',
    ])
      ids.push((await person(tx, name))[0]?.id ?? '')
    const [builder = '', assistant = '', first = '', second = '', third = '', fourth = ''] = ids
    await tx`insert into private.admin_users (user_id) values (${builder}), (${assistant})
      on conflict do nothing`
    await tx`insert into public.day_witnesses (attempt, number, role, user_id, name, email, occupation, relation, connection) values
      ('rehearsal', 1, 'witness', ${first}, 'Ada Witness', 'ada-witness@rehearsal.invalid', 'Teacher', 'None', 'none'),
      ('rehearsal', 2, 'witness', ${second}, 'Obi Witness', 'obi-witness@rehearsal.invalid', 'Nurse', 'None', 'none'),
      ('rehearsal', 3, 'timekeeper', ${third}, 'Ngozi Timekeeper', 'ngozi-timekeeper@rehearsal.invalid', 'Referee', 'None', 'none'),
      ('rehearsal', 4, 'timekeeper', ${fourth}, 'Sam Timekeeper', 'sam-timekeeper@rehearsal.invalid', 'Coach', 'None', 'none')`
    return {
      builder,
      assistant,
      'witness 1': first,
      'witness 2': second,
      'timekeeper 1': third,
      'timekeeper 2': fourth,
    }
  })
}

type PlayOptions = { start: number; factor: number; team: RehearsalTeam; say?: (line: string) => void }

/** Plays the day at the speed `factor`. Sends every fourth entry twice, like a device that got no answer. */
export async function rehearseDay(
  runAs: RunAs,
  { start, factor, team, say = () => {} }: PlayOptions,
): Promise<number> {
  const at = (minute: number) => start + (minute * 60_000) / factor
  const finishes = new Map<number, number>()
  const confirmed = new Map<string, ReturnType<typeof getConfirmation>>()
  let newest = 0
  for (const line of createRehearsalSchedule()) {
    const wait = at(line.minute + (line.sentAfter ?? 0)) - Date.now()
    if (wait > 0) await pause(wait)
    const entry = {
      key: randomUUID(),
      happened_at: new Date(at(line.minute)).toISOString(),
      ...line.said,
      ...correction(line, { finishes, at }),
      ...(line.confirms && confirmed.get(line.confirms)),
    }
    const write = () => writeEntry(runAs, team[line.who], entry)
    const number = await write()
    if (number % 4 === 0 && (await write()) !== number) throw new Error(`Entry ${number} was written twice.`)
    const { kind } = line.said
    if (kind === 'attempt_started' || kind === 'attempt_ended')
      confirmed.set(
        kind,
        getConfirmation({ entry: { number, kind }, at: at(line.minute), timeCorrectedBy: null }),
      )
    if (line.said.kind === 'app_finished') finishes.set(Number(line.said.app_number), number)
    if (line.said.app_number !== undefined) say(`${number}: ${line.said.kind} ${line.said.app_number}`)
    newest = number
  }
  return newest
}

function correction(
  { correctsFinishOf: finish }: ScheduledEntry,
  { finishes, at }: { finishes: Map<number, number>; at: (minute: number) => number },
) {
  if (!finish) return {}
  return {
    corrects: finishes.get(finish.app),
    corrected_happened_at: new Date(at(finish.minute)).toISOString(),
  }
}

function writeEntry(runAs: RunAs, by: string, entry: object): Promise<number> {
  return runAs(service, async (tx) => {
    const [row] = await tx<{ number: number }[]>`
        select number from private.write_day_entry(${by}, ${tx.json(entry)}::jsonb)`
    return row?.number ?? 0
  })
}
