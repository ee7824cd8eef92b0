import type { NoticeQueueState } from '#backend/db/notice-queue.ts'
import type { ReplicaProblem, ReplicaState } from '#backend/db/replica.ts'
import type { Readiness } from '#backend/http/health.ts'
import { type Env, findMissingMailSetting } from '#server/env.ts'
import type { OperatorCommands } from '#server/services/health/commands.ts'
import type { StoredFigures } from '#server/stored-figures.ts'
import { formatCountWithNoun } from '#shared/format-number.ts'
import type { HealthCheck } from '#shared/health.ts'

export type MeasuredReadiness = Readiness & { milliseconds: number }
export type DiskSpace = { free: number; size: number }
/**
 * Difference between the database's clock and this node's, and duration of the query, both in seconds. The
 * error is at most half of the duration.
 */
export type ClockDifference = { apart: number; asked: number }

const [minute, hour, day] = [60, 3_600, 86_400]
/** Thresholds for warnings. docs/operations.md gives the reasons. */
const limits = {
  emailSeconds: 5 * minute,
  backupSeconds: day,
  drillSeconds: 31 * day,
  diskUsed: 0.8,
  clockSeconds: 1,
  queueUsed: 0.5,
}

const checkOf =
  (id: string, name: string) =>
  (sentence: string, advice: string | null = null): HealthCheck => ({
    id,
    name,
    isWell: advice === null,
    sentence,
    advice,
    command: null,
  })

const when = {
  backup: 'To back up now',
  release: 'When this server replaces the live site',
  drill: 'After a successful drill',
  migrate: 'To give it the right to',
}

/** Adds one of the commands of this installation to a check. */
const withCommand = (
  check: HealthCheck,
  name: keyof OperatorCommands,
  commands: OperatorCommands,
): HealthCheck => ({
  ...check,
  command: { when: when[name], text: commands[name] },
})

const as = {
  database: checkOf('database', 'Database'),
  changes: checkOf('changes', 'Changes'),
  replicas: checkOf('replicas', 'Replicas'),
  emails: checkOf('emails', 'Emails'),
  codes: checkOf('codes', 'Codes'),
  enquiries: checkOf('enquiries', 'Enquiries'),
  files: checkOf('files', 'Files'),
  backup: checkOf('backup', 'Backup'),
  drill: checkOf('drill', 'Restore drill'),
  disk: checkOf('disk', 'Disk'),
  clock: checkOf('clock', 'Clock'),
  version: checkOf('version', 'Version'),
}

const replicaSentences: Record<ReplicaProblem, string> = {
  away: 'does not answer',
  late: 'is more than five seconds behind the primary',
  promoted: 'is no longer a replica, because it was promoted',
  foreign: 'belongs to another database',
}

export function checkReplicas(states: ReplicaState[]): HealthCheck {
  const leftOut = states.flatMap(({ place, problem }) =>
    problem ? [`The replica ${place} ${replicaSentences[problem]}.`] : [],
  )
  return leftOut.length === 0
    ? as.replicas(
        `${formatCountWithNoun(states.length, 'replica answers', 'replicas answer')} visitors’ reads.`,
      )
    : as.replicas(
        leftOut.join(' '),
        'The other databases answer its reads. Check the replica, or remove it from DATABASE_REPLICA_URLS.',
      )
}

const askDatabase = 'Check the database first.'

/** Results for checks that could not be made. */
export const uncheckedResults = {
  emails: () => as.emails('The email queue could not be checked.', askDatabase),
  codes: () => as.codes('Delayed codes could not be counted.', askDatabase),
  enquiries: () => as.enquiries('Enquiries could not be counted.', askDatabase),
  files: () => as.files('File storage could not be checked.', askDatabase),
  backup: (commands: OperatorCommands) =>
    withCommand(as.backup('The last backup could not be checked.', askDatabase), 'backup', commands),
  drill: (commands: OperatorCommands) =>
    withCommand(as.drill('The last restore drill could not be checked.', askDatabase), 'drill', commands),
  clock: () => as.clock('The database’s clock could not be read.', askDatabase),
  disk: () =>
    as.disk(
      'Free disk space could not be measured.',
      'Ask the person who runs the server to check its disk.',
    ),
}

export function checkDatabase(commands: OperatorCommands, known?: MeasuredReadiness): HealthCheck {
  if (!known?.isAnswered)
    return as.database(
      'The database is not responding.',
      'Ask the person who runs the server to check that the database is running and has disk space. The site recovers automatically.',
    )
  if (!known.isReadable)
    return withCommand(
      as.database(
        'The database is responding, but the site cannot read public data from it.',
        'Ask the person who runs the server to migrate the database and to check any pooler in front of it.',
      ),
      'migrate',
      commands,
    )
  if (!known.isWritable)
    return as.database(
      'The database is responding, but cannot save anything.',
      'Its disk is probably full. Ask the person who runs the server to free up space. The site then recovers automatically.',
    )
  return as.database(`The database responds in ${Math.ceil(known.milliseconds)} ms and can save changes.`)
}

export function checkChanges(isHearing: boolean, queue?: NoticeQueueState): HealthCheck {
  if (queue && queue.usage > limits.queueUsed) return fullQueue(queue)
  if (isHearing) return as.changes('Live updates are working.')
  return as.changes(
    'Live updates are not working. Open pages do not show changes.',
    'The site is trying to reconnect. If this lasts more than a minute, ask the person who runs the server to check any proxy or pooler in front of the database.',
  )
}

function fullQueue({ usage, blocker }: NoticeQueueState): HealthCheck {
  const full = `The database’s queue of changes is ${Math.ceil(usage * 100)}% full. Nothing can be saved once it is full.`
  if (!blocker) return as.changes(full, 'It empties automatically within a minute.')
  const since = blocker.seconds === null ? '' : ` for ${duration(blocker.seconds)}`
  return as.changes(
    `${full} Connection ${blocker.pid} (${[blocker.login, blocker.name].filter(Boolean).join(', ')}) has had an open transaction${since}.`,
    `Ask the person who runs the server to end that connection: select pg_terminate_backend(${blocker.pid});`,
  )
}

/** `from` is the sender's address, from the owner's settings or from MAIL_FROM. */
export function checkEmails(
  { SMTP_URL, from }: Pick<Env, 'SMTP_URL'> & { from: string },
  figures: StoredFigures,
  commands: OperatorCommands,
): HealthCheck {
  const {
    email_outbox_waiting: waiting,
    email_outbox_oldest_seconds: oldest,
    email_outbox_failed: failed,
    email_outbox_held: held,
    restores_unreleased: unreleased,
  } = figures
  const waits =
    waiting > 0 || oldest > 0
      ? `The oldest email has been waiting for ${duration(oldest)}`
      : 'No emails are waiting'
  const onHold =
    held > 0 ? ` ${formatCountWithNoun(held, 'email')} on hold since this database was restored.` : ''
  const state = `${waits}.${onHold} Failed in the last 24 hours: ${failed === 0 ? 'none' : failed}.`
  const missing = findMissingMailSetting({ SMTP_URL, from })
  if (missing === 'SMTP_URL')
    return as.emails(`No mail server is set up, so no emails are sent. ${state}`, 'Set SMTP_URL and restart.')
  if (missing)
    return as.emails(
      `No sender is set, so mail servers will reject our emails. ${state}`,
      'Set the sender address under Settings, Email sender, or set MAIL_FROM and restart.',
    )
  if (unreleased > 0)
    return withCommand(
      as.emails(
        `This database was restored from a backup. Emails, reminders and summaries that were waiting are on hold: ${formatCountWithNoun(held, 'email')}.`,
        'If this server is now the live site, ask the person who runs it to release them.',
      ),
      'release',
      commands,
    )
  if (oldest > limits.emailSeconds)
    return as.emails(
      `Emails are not being sent: ${waiting} waiting. ${state}`,
      'Send yourself a test email and check the reason for the delay. No emails are lost.',
    )
  if (failed > 0) return as.emails(state, 'Check the reasons under Failed, fix the problem, then retry.')
  return as.emails(`The mail server and sender are set up. ${state}`)
}

/**
 * Reports delayed emails with codes, which are normal in a flood of requests. The people who run the site
 * must judge whether there is a flood.
 */
export function checkCodes(figures: StoredFigures): HealthCheck {
  const { codes_delayed: delayed, codes_delayed_seconds: seconds } = figures
  if (delayed === 0) return as.codes('Emails with codes are sent at once.')
  return as.codes(
    `More codes were requested than this site sends in an hour. Emails with codes are delayed: ${delayed} waiting, the last for ${duration(seconds)}.`,
    'Nobody is refused, and the delay ends automatically. If these are real people, ask the person who runs the server to raise LIMIT_SEND_CODE_ALL.',
  )
}

/** `most` is the number of enquiries per hour above which a warning is shown. */
export function checkEnquiries({ enquiries_of_hour: count }: StoredFigures, most: number): HealthCheck {
  const sentence = `${count} ${count === 1 ? 'enquiry' : 'enquiries'} from sponsors in the last hour.`
  if (count <= most) return as.enquiries(sentence)
  return as.enquiries(
    sentence,
    'This is an unusually high number. The form stays open. Look through the newest enquiries and decline those that are not real.',
  )
}

export const reportWorkingFileStorage = () => as.files('File storage is working.')

export const reportFailingFileStorage = () =>
  as.files(
    'File storage is not responding.',
    'Ask the person who runs the server to check it. Pictures and badges cannot be shown until it is working again.',
  )

export function checkBackup(age: number | null, commands: OperatorCommands): HealthCheck {
  return withCommand(judgeBackup(age), 'backup', commands)
}

function judgeBackup(age: number | null): HealthCheck {
  const advice =
    'Ask the person who runs the server to make a backup and find out why the scheduled one did not run.'
  if (age === null) return as.backup('No backup is recorded.', advice)
  const sentence = `The last backup is ${duration(age)} old.`
  return age > limits.backupSeconds ? as.backup(sentence, advice) : as.backup(sentence)
}

export function checkRestoreDrill(age: number | null, commands: OperatorCommands): HealthCheck {
  return withCommand(judgeDrill(age), 'drill', commands)
}

function judgeDrill(age: number | null): HealthCheck {
  const advice =
    'Restore a backup on another machine as described in docs/operations.md, check that it works, then record the drill. Do this once a month.'
  if (age === null) return as.drill('No restore drill is recorded.', advice)
  const sentence = `The last restore drill was ${duration(age)} ago.`
  return age > limits.drillSeconds ? as.drill(sentence, advice) : as.drill(sentence)
}

export function checkDisk({ free, size }: DiskSpace): HealthCheck {
  const sentence = `${gigabytes(free)} of ${gigabytes(size)} GB are free.`
  if (1 - free / size <= limits.diskUsed) return as.disk(sentence)
  return as.disk(
    sentence,
    'Ask the person who runs the server to free up space. When the disk is full, nothing can be saved.',
  )
}

export function checkClock({ apart, asked }: ClockDifference): HealthCheck {
  const away = Math.max(0, Math.abs(apart) - asked / 2)
  if (away <= limits.clockSeconds)
    return as.clock(
      `The clocks of the database and this server agree to within ${tenths(Math.max(0.1, Math.abs(apart)))} seconds.`,
    )
  return as.clock(
    `The database’s clock is ${tenths(away)} seconds ${apart > 0 ? 'ahead of' : 'behind'} this server’s clock.`,
    'Ask the person who runs the server to sync both clocks with a time server. The log of the day uses the database’s time, and countdowns use this server’s time.',
  )
}

export const describeVersion = (release: string, node: string) =>
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
