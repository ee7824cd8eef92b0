import type { StoredFigures } from '#server/db/stored-figures.ts'
import { type Env, missingMailSetting } from '#server/env.ts'
import type { Readiness } from '#server/http/health.ts'
import type { HealthCheck } from '#shared/health.ts'

export type MeasuredReadiness = Readiness & { milliseconds: number }
export type Disk = { free: number; size: number }

const [minute, hour, day] = [60, 3_600, 86_400]
/** From when on something is wrong; docs/operations.md gives the reasons. */
const limits = { letterSeconds: 5 * minute, backupSeconds: day, drillSeconds: 31 * day, diskUsed: 0.8 }

const checkOf =
  (id: string, name: string) =>
  (sentence: string, advice: string | null = null): HealthCheck => ({
    id,
    name,
    isWell: advice === null,
    sentence,
    advice,
  })
const as = {
  database: checkOf('database', 'Database'),
  changes: checkOf('changes', 'Changes'),
  letters: checkOf('letters', 'Letters'),
  files: checkOf('files', 'Files'),
  backup: checkOf('backup', 'Backup'),
  drill: checkOf('drill', 'Restore drill'),
  disk: checkOf('disk', 'Disk'),
  version: checkOf('version', 'Version'),
}

const askDatabase = 'Look at the database first.'

/** What is said when a check could not be made. */
export const unknown = {
  letters: () => as.letters('The letters could not be counted.', askDatabase),
  files: () =>
    as.files(
      'The store of files does not answer.',
      'Whoever runs the site looks at it: pictures and badges are missing meanwhile, none is lost.',
    ),
  backup: () => as.backup('The last backup could not be looked up.', askDatabase),
  drill: () => as.drill('The last drill could not be looked up.', askDatabase),
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
  if (oldest > limits.letterSeconds)
    return as.letters(
      `Letters do not leave: ${waiting} due. ${state}`,
      'Send yourself a test letter and read why it waits. None is lost.',
    )
  if (failed > 0) return as.letters(state, 'Read under Failed why, mend it, then retry.')
  return as.letters(`Mail server and sender are set. ${state}`)
}

export const files = () => as.files('The store of files answers.')

export function backup(age: number | null): HealthCheck {
  const advice = 'Whoever runs the site makes one: npm run backup -- <new folder>.'
  if (age === null) return as.backup('No backup is recorded.', advice)
  const sentence = `The last backup is ${duration(age)} old.`
  return age > limits.backupSeconds ? as.backup(sentence, advice) : as.backup(sentence)
}

export function drill(age: number | null): HealthCheck {
  const advice =
    'Restore a backup elsewhere, look at it, then: npm run restore -- --drilled. Once a month is the rule.'
  if (age === null) return as.drill('No restore drill is recorded.', advice)
  const sentence = `The last restore drill was ${duration(age)} ago.`
  return age > limits.drillSeconds ? as.drill(sentence, advice) : as.drill(sentence)
}

export function disk({ free, size }: Disk): HealthCheck {
  const sentence = `${gigabytes(free)} of ${gigabytes(size)} GB are free.`
  if (1 - free / size <= limits.diskUsed) return as.disk(sentence)
  return as.disk(sentence, 'Whoever runs the site makes room: with a full disk nothing new is kept.')
}

export const version = (release: string, node: string) =>
  as.version(`Release ${release} on Node.js ${node.replace(/^v/, '')}.`)

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
