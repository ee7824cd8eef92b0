import type { StoredFigures } from '#server/db/stored-figures.ts'
import { type Env, missingMailSetting } from '#server/env.ts'
import type { Readiness } from '#server/http/health.ts'
import type { HealthCheck } from '#shared/health.ts'

export type MeasuredReadiness = Readiness & { milliseconds: number }
export type Disk = { free: number; size: number }
/** How far the database's clock is from this node's, and for how long it was asked: it is not known better than half of that. */
export type Clocks = { apart: number; asked: number }

const [minute, hour, day] = [60, 3_600, 86_400]
/** From when on something is wrong; docs/operations.md gives the reasons. */
const limits = {
  letterSeconds: 5 * minute,
  backupSeconds: day,
  drillSeconds: 31 * day,
  diskUsed: 0.8,
  clockSeconds: 1,
}

const checkOf =
  (id: string, name: string, command: HealthCheck['command'] = null) =>
  (sentence: string, advice: string | null = null): HealthCheck => ({
    id,
    name,
    isWell: advice === null,
    sentence,
    advice,
    command,
  })

/** With the settings of the site, as docs/operations.md sets `twenty` up: without them it would be another database. */
const commands = {
  backup: { when: 'Back up now', text: 'twenty backup -- /srv/twenty/backups/$(date -u +%F-%H%M%S)' },
  release: { when: 'Once this is the site', text: 'twenty restore -- --release' },
  drill: { when: 'Once a drill went well', text: 'twenty restore -- --drilled' },
}
const as = {
  database: checkOf('database', 'Database'),
  changes: checkOf('changes', 'Changes'),
  letters: checkOf('letters', 'Letters'),
  heldLetters: checkOf('letters', 'Letters', commands.release),
  files: checkOf('files', 'Files'),
  backup: checkOf('backup', 'Backup', commands.backup),
  drill: checkOf('drill', 'Restore drill', commands.drill),
  disk: checkOf('disk', 'Disk'),
  clock: checkOf('clock', 'Clock'),
  version: checkOf('version', 'Version'),
}

const askDatabase = 'Look at the database first.'

/** What is said when a check could not be made. */
export const unknown = {
  letters: () => as.letters('The letters could not be counted.', askDatabase),
  files: () => as.files('The files could not be looked up.', askDatabase),
  backup: () => as.backup('The last backup could not be looked up.', askDatabase),
  drill: () => as.drill('The last drill could not be looked up.', askDatabase),
  clock: () => as.clock('The database’s clock could not be read.', askDatabase),
  disk: () => as.disk('The free room could not be measured.', 'Whoever runs the site looks at its disk.'),
}

export function database(known?: MeasuredReadiness): HealthCheck {
  if (!known?.isAnswered)
    return as.database(
      'The database does not answer.',
      'Whoever runs the site sees whether it is up and has room; the site goes on by itself.',
    )
  if (!known.isWritable)
    return as.database(
      'The database answers, but keeps nothing new.',
      'Its disk is probably full: whoever runs the site makes room, then it goes on by itself.',
    )
  return as.database(`The database answers in ${Math.ceil(known.milliseconds)} ms and keeps what is written.`)
}

export function changes(isHearing: boolean): HealthCheck {
  if (isHearing) return as.changes('Open pages hear of every change at once.')
  return as.changes(
    'Open pages do not hear of changes.',
    'It tries again by itself. If it stays so for a minute, whoever runs the site looks at what stands before the database.',
  )
}

/** `from` is the address letters leave with: an owner's, or that of MAIL_FROM. */
export function letters(
  { SMTP_URL, from }: Pick<Env, 'SMTP_URL'> & { from: string },
  figures: StoredFigures,
): HealthCheck {
  const {
    mail_outbox_waiting: waiting,
    mail_outbox_oldest_seconds: oldest,
    mail_outbox_failed: failed,
    restores_unreleased: unreleased,
  } = figures
  const waits =
    waiting > 0 || oldest > 0 ? `The oldest letter waits for ${duration(oldest)}` : 'No letter waits'
  const state = `${waits}, ${failed === 0 ? 'none' : failed} failed in 24 hours.`
  const missing = missingMailSetting({ SMTP_URL, from })
  if (missing === 'SMTP_URL')
    return as.letters(`No mail server is set, so no letter leaves. ${state}`, 'Set SMTP_URL and restart.')
  if (missing)
    return as.letters(
      `No sender is set, so mail servers refuse us. ${state}`,
      'Set the address of the sender under Letters, or MAIL_FROM and restart.',
    )
  if (unreleased > 0)
    return as.heldLetters(
      'This database was restored. Letters that waited then are held, and so are reminders and digests.',
      'If this is the site from now on, whoever runs it releases them.',
    )
  if (oldest > limits.letterSeconds)
    return as.letters(
      `Letters do not leave: ${waiting} due. ${state}`,
      'Send yourself a test letter and read why it waits. None is lost.',
    )
  if (failed > 0) return as.letters(state, 'Read under Failed why, mend it, then retry.')
  return as.letters(`Mail server and sender are set. ${state}`)
}

export const files = () => as.files('The store of files answers.')

export const filesNotReached = () =>
  as.files(
    'The store of files does not answer.',
    'Whoever runs the site looks at it: pictures and badges are missing meanwhile, none is lost.',
  )

export function backup(age: number | null): HealthCheck {
  const advice = 'Whoever runs the site makes one, and sees why none came by itself.'
  if (age === null) return as.backup('No backup is recorded.', advice)
  const sentence = `The last backup is ${duration(age)} old.`
  return age > limits.backupSeconds ? as.backup(sentence, advice) : as.backup(sentence)
}

export function drill(age: number | null): HealthCheck {
  const advice =
    'Restore a backup elsewhere, as docs/operations.md says it, look at it, then write it down. Once a month is the rule.'
  if (age === null) return as.drill('No restore drill is recorded.', advice)
  const sentence = `The last restore drill was ${duration(age)} ago.`
  return age > limits.drillSeconds ? as.drill(sentence, advice) : as.drill(sentence)
}

export function disk({ free, size }: Disk): HealthCheck {
  const sentence = `${gigabytes(free)} of ${gigabytes(size)} GB are free.`
  if (1 - free / size <= limits.diskUsed) return as.disk(sentence)
  return as.disk(sentence, 'Whoever runs the site makes room: with a full disk nothing new is kept.')
}

export function clock({ apart, asked }: Clocks): HealthCheck {
  const away = Math.max(0, Math.abs(apart) - asked / 2)
  if (away <= limits.clockSeconds)
    return as.clock(
      `The database’s clock and this node’s agree within ${tenths(Math.max(0.1, Math.abs(apart)))} seconds.`,
    )
  return as.clock(
    `The database’s clock is ${tenths(away)} seconds ${apart > 0 ? 'ahead of' : 'behind'} this node’s.`,
    'Whoever runs the site sets both by a time server: the day’s log has the database’s time, countdowns have the node’s.',
  )
}

export const version = (release: string, node: string) =>
  as.version(`Release ${release} on Node.js ${node.replace(/^v/, '')}.`)

const tenths = (seconds: number) => (Math.ceil(seconds * 10) / 10).toFixed(1)

const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(bytes < 1e10 ? 1 : 0)

function duration(seconds: number): string {
  const [size, name] =
    seconds < 2 * minute
      ? [1, 'second']
      : seconds < 2 * hour
        ? [minute, 'minute']
        : seconds < 2 * day
          ? [hour, 'hour']
          : [day, 'day']
  const count = Math.floor(seconds / size)
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
