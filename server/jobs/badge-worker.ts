import { type RunAs, service } from '#backend/db/run-as.ts'
import type { ObjectStore } from '#backend/files/objects.ts'
import type { Log } from '#backend/http/log.ts'
import { getErrorReason, getRetryDelaySeconds } from '#backend/jobs/retries.ts'
import type { Job } from '#backend/jobs/run-jobs.ts'
import type { BadgesRow } from '#server/db/rows.ts'
import { drawPng } from '#server/rendering/draw-png.ts'
import { drawBadge } from '#server/services/badges/badge-drawing.ts'
import { type Issuer, signCredential } from '#server/services/badges/credential.ts'
import { type BadgeFormat, badgeType } from '#shared/badges.ts'
import { defaultFacts } from '#shared/campaign.ts'

export type BadgeJobOptions = {
  runAs: RunAs
  objects: ObjectStore
  issuer: Issuer
  log: Log
}

type Due = Pick<BadgesRow, 'id' | 'badge_type' | 'recipient_name' | 'verification_code' | 'created_at'> & {
  attempts: number
  /** Time zone for the date of issue. */
  zone: string
}

/** Minutes until the next try, by number of failures. */
const backOff = [0.1, 0.5, 2, 10, 60]
/** Minutes for which a badge belongs to the node that is drawing it. */
const leaseMinutes = 2
const types = { svg: 'image/svg+xml', png: 'image/png' } as const

/**
 * Draws, signs and emails badges as they are earned. Several nodes may run this job. If a node dies, its
 * claim on a badge expires and another node takes over.
 */
export function createBadgeJob({ runAs, objects, issuer, log }: BadgeJobOptions): Job {
  // Draws one badge at a time, because drawing occupies a core that pages need.
  async function drawDue(isStopping: () => boolean) {
    while (!isStopping()) {
      const due = await claim()
      if (!due) return
      await issue(due).catch((error) => putOff(due, error))
    }
  }

  async function claim(): Promise<Due | undefined> {
    const [due] = await runAs(
      service,
      (tx) => tx<Due[]>`
        with claimed as (
          update private.badge_orders
          set attempts = attempts + 1, next_attempt_at = now() + make_interval(mins => ${leaseMinutes})
          where badge_id = (
            select badge_id from private.badge_orders where next_attempt_at <= now()
            order by next_attempt_at limit 1 for update skip locked)
          returning badge_id, attempts)
        select badge.id, badge.badge_type, badge.recipient_name, badge.verification_code, badge.created_at, claimed.attempts,
          coalesce((select value ->> 'zone' from public.site_settings where key = 'attempt'), ${defaultFacts.attempt.zone}) as zone
        from claimed join public.badges as badge on badge.id = claimed.badge_id`,
    )
    return due
  }

  async function issue(due: Due) {
    const facts = {
      id: due.id,
      type: badgeType.parse(due.badge_type),
      recipientName: due.recipient_name,
      code: due.verification_code,
      issuedAt: due.created_at,
    }
    const credential = await signCredential(facts, issuer)
    const address = `${issuer.publicUrl}/verify/${facts.code}`
    const { svg, forPng } = await drawBadge({ ...facts, zone: due.zone, address, credential })
    const svgUrl = await keep(due.id, 'svg', Buffer.from(svg))
    const pngUrl = await keep(due.id, 'png', await drawPng(forPng))
    const [finished] = await runAs(
      service,
      (tx) => tx<{ is_there: boolean; is_done: boolean }[]>`
        select exists (select from public.badges where id = ${due.id}) as is_there, is_done
        from private.finish_badge(${due.id}, ${svgUrl}, ${pngUrl}, ${credential}, ${facts.recipientName}) as is_done`,
    )
    // Deletes the new files if the person was erased while the badge was drawn. The deletion of the badge
    // could not include these files.
    if (!finished?.is_there) {
      await objects.remove(service, 'badges', [`${due.id}.svg`, `${due.id}.png`])
      return
    }
    if (!finished.is_done) return
    log.info('badge issued', { badgeId: due.id, type: facts.type, attempts: due.attempts })
  }

  /** Stores a file under the badge's id, which reveals nothing. Drawing a badge again replaces its file. */
  async function keep(id: string, format: BadgeFormat, bytes: Uint8Array): Promise<string> {
    const name = `${id}.${format}`
    await objects.put(service, {
      bucket: 'badges',
      name,
      replaces: true,
      bytes,
      contentType: types[format],
      cacheControl: 'no-cache',
      userMetadata: null,
    })
    return `${issuer.publicUrl}/storage/v1/object/public/badges/${name}`
  }

  async function putOff({ id, attempts }: Due, error: unknown) {
    log.error('badge not issued', { badgeId: id, attempts, error })
    await runAs(
      service,
      (tx) => tx`
        update private.badge_orders
        set last_error = ${getErrorReason(error)},
          next_attempt_at = now() + make_interval(secs => ${getRetryDelaySeconds(attempts, backOff)})
        where badge_id = ${id}`,
    )
  }

  return { name: 'badges', every: 5_000, firstAfter: 0, channel: 'badges', work: drawDue }
}
