import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { readNoticeQueueState } from '#backend/db/notice-queue.ts'
import type { ReplicaState } from '#backend/db/replica.ts'
import { anonymous, type RunAs, service } from '#backend/db/run-as.ts'
import type { BlobStore } from '#backend/files/blob-store.ts'
import { getErrorCode } from '#backend/http/api-error.ts'
import type { Readiness } from '#backend/http/health.ts'
import { type Env, findMissingMailSetting } from '#server/env.ts'
import { rootFolder } from '#server/root.ts'
import { readSender } from '#server/services/email/sender.ts'
import { createSenderDomainCheck, getEmailDomain } from '#server/services/email/sender-domain.ts'
import { getInstalledOperatorCommands } from '#server/services/health/commands.ts'
import * as judge from '#server/services/health/health-checks.ts'
import { readStoredFigures } from '#server/stored-figures.ts'
import type { HealthCheck, HealthReport } from '#shared/health.ts'
import type { SenderDomain } from '#shared/sender-domain.ts'

/**
 * Maximum milliseconds for a check. A slower one is reported as failed. Less than five seconds, after which
 * requests end.
 */
const timeoutMs = 4_000

const { version } = JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8')) as { version: string }

export type HealthOptions = {
  /** Sends all reads to the primary. */
  runAs: RunAs
  /** Returns the states of the replicas. Undefined without replicas. */
  replicas: (() => ReplicaState[]) | undefined
  /** True if notifications of database changes arrive. */
  isHearing: () => boolean
  canWrite: () => Promise<boolean>
  store: BlobStore
  env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR' | 'LIMITS'>
}

/** Reports the health of this node: briefly for `/readyz`, and in sentences for administrators. */
export function createHealthService({ runAs, replicas, isHearing, canWrite, store, env }: HealthOptions) {
  /** Checks that the node can answer, receives notifications and can write. */
  async function readiness(): Promise<judge.MeasuredReadiness> {
    const begun = performance.now()
    // Reads as an anonymous visitor, because that role's rights can be missing although the database answers.
    const read = await runAs(anonymous, (tx) => tx`select id from public.app_ideas limit 1`, {
      readOnly: true,
    }).then(
      () => 'answered' as const,
      (error) => (getErrorCode(error) === '42501' ? ('refused' as const) : ('silent' as const)),
    )
    const milliseconds = performance.now() - begun
    const isAnswered = read !== 'silent'
    const isWritable = isAnswered && (await canWrite())
    return { isAnswered, isReadable: read === 'answered', isWritable, isHearing: isHearing(), milliseconds }
  }

  /** Readiness with a deadline, for `/readyz`. A database that does not answer counts as not ready. */
  const readinessInTime = async (): Promise<Readiness> => ({
    ...(await within(readiness()).catch(() => ({
      isAnswered: false,
      isReadable: false,
      isWritable: false,
      isHearing: isHearing(),
    }))),
    replicas: replicas && countReplicas(replicas()),
  })

  // The period of the limit may be longer or shorter than an hour, so the limit is converted to an hourly
  // rate.
  const mostEnquiries = Math.min(
    ...env.LIMITS.ENQUIRY_ALL.map(({ hits, seconds }) => (hits * 3_600) / seconds),
  )

  const commands = getInstalledOperatorCommands()
  async function report(): Promise<HealthReport> {
    const done = readUpkeep(runAs)
    const figures = readStoredFigures(runAs)
    const told = await Promise.all([
      within(readiness()).then(
        (known) => judge.checkDatabase(commands, known),
        () => judge.checkDatabase(commands),
      ),
      within(readNoticeQueueState(runAs)).then(
        (queue) => judge.checkChanges(isHearing(), queue),
        () => judge.checkChanges(isHearing()),
      ),
      within(Promise.all([figures, readSender(runAs, env.MAIL_FROM)])).then(
        ([known, { address }]) =>
          judge.checkEmails({ SMTP_URL: env.SMTP_URL, from: address }, known, commands),
        judge.uncheckedResults.emails,
      ),
      within(figures).then(judge.checkCodes, judge.uncheckedResults.codes),
      within(figures).then(
        (known) => judge.checkEnquiries(known, mostEnquiries),
        judge.uncheckedResults.enquiries,
      ),
      within(readStoredKey(runAs)).then(
        (key) =>
          within(touch(store, key)).then(judge.reportWorkingFileStorage, judge.reportFailingFileStorage),
        judge.uncheckedResults.files,
      ),
      within(done).then(
        ({ backup }) => judge.checkBackup(backup, commands),
        () => judge.uncheckedResults.backup(commands),
      ),
      within(done).then(
        ({ drill }) => judge.checkRestoreDrill(drill, commands),
        () => judge.uncheckedResults.drill(commands),
      ),
      within(readDisk(env.DATA_DIR)).then(judge.checkDisk, judge.uncheckedResults.disk),
      within(readClocks(runAs)).then(judge.checkClock, judge.uncheckedResults.clock),
      ...(replicas ? [judge.checkReplicas(replicas())] : []),
      judge.describeVersion(version, process.version),
    ])
    return { checkedAt: new Date().toISOString(), checks: wrongFirst(told) }
  }

  const lookUp = createSenderDomainCheck()
  /** Looks up the DNS records of the sender's domain, unless the settings for email are incomplete. */
  async function senderDomain(): Promise<SenderDomain> {
    const { address } = await readSender(runAs, env.MAIL_FROM)
    if (!findMissingMailSetting({ SMTP_URL: env.SMTP_URL, from: address })) return lookUp(address)
    return {
      domain: getEmailDomain(address),
      checkedAt: new Date().toISOString(),
      isDomain: true,
      records: null,
    }
  }

  return { readiness: readinessInTime, report, senderDomain }
}

export function countReplicas(states: ReplicaState[]) {
  const leftOut = states.filter(({ problem }) => problem !== null).length
  return { used: states.length - leftOut, leftOut }
}

const wrongFirst = (checks: HealthCheck[]) =>
  checks.toSorted((one, other) => Number(one.isWell) - Number(other.isWell))

/** Seconds since the last backup and the last restore drill, as those commands recorded them. */
async function readUpkeep(runAs: RunAs): Promise<{ backup: number | null; drill: number | null }> {
  const [row] = await runAs(
    service,
    (tx) => tx<{ backup: number | null; drill: number | null }[]>`
      select extract(epoch from now() - max(happened_at) filter (where subject_id = 'backup'))::float8 as backup,
        extract(epoch from now() - max(happened_at) filter (where subject_id = 'drill'))::float8 as drill
      from private.audit_log where subject = 'upkeep' and subject_id in ('backup', 'drill')`,
    { readOnly: true },
  )
  return row ?? { backup: null, drill: null }
}

/**
 * Reads the difference between the clocks of the database and of this node, in seconds. The node's time is
 * taken halfway between the query and its answer.
 */
async function readClocks(runAs: RunAs): Promise<judge.ClockDifference> {
  return runAs(
    anonymous,
    async (tx) => {
      const begun = Date.now()
      const asking = performance.now()
      const [row] = await tx<{ now: number }[]>`select extract(epoch from clock_timestamp())::float8 as now`
      if (!row) throw new Error('no time came')
      const asked = (performance.now() - asking) / 1_000
      return { apart: row.now - begun / 1_000 - asked / 2, asked }
    },
    { readOnly: true },
  )
}

/** Returns the key of any stored file. Undefined if no file is stored yet. */
async function readStoredKey(runAs: RunAs): Promise<string | undefined> {
  const [stored] = await runAs(
    service,
    (tx) => tx<{ blob_key: string }[]>`select blob_key from storage.objects order by id limit 1`,
    { readOnly: true },
  )
  return stored?.blob_key
}

/**
 * Reads the file `key`, which must exist. Reading a name without a file would not show that the folder is
 * missing, because a missing folder answers like an empty one. If no file is stored yet, any response counts.
 */
async function touch(store: BlobStore, key: string | undefined): Promise<void> {
  const blob = await store.read(key ?? 'health')
  if (key && !blob) throw new Error('a file that is stored is not there')
  await blob?.cancel()
}

async function readDisk(folder: string): Promise<judge.DiskSpace> {
  // Uses the disk of the program if the node has no data folder, because its data is elsewhere.
  const { blocks, bavail, bsize } = await statfs(folder).catch(() => statfs(rootFolder))
  return { free: bavail * bsize, size: blocks * bsize }
}

/** Rejects if there is no answer before the deadline. */
function within<Answer>(asked: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
