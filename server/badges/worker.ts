import { drawBadge } from '#server/badges/badge-drawing.ts'
import { type Issuer, signCredential } from '#server/badges/credential.ts'
import type { Objects } from '#server/blobs/objects.ts'
import type { Sql } from '#server/db/connect.ts'
import { listen } from '#server/db/listen.ts'
import type { BadgesRow } from '#server/db/rows.ts'
import { type RunAs, service } from '#server/db/run-as.ts'
import { drawPng } from '#server/draw-png.ts'
import type { Log } from '#server/http/log.ts'
import { type BadgeFormat, badgeType } from '#shared/badges.ts'

export type BadgeWorkerOptions = {
  runAs: RunAs
  sql: Sql
  objects: Objects
  issuer: Issuer
  log: Log
}

type Due = Pick<BadgesRow, 'id' | 'badge_type' | 'recipient_name' | 'verification_code' | 'created_at'> & {
  attempts: number
}

/** Minutes until the next try, by how many went wrong; the last one repeats until it works (D35). */
const backOff = [0.1, 0.5, 2, 10, 60]
/** While one node draws a badge, the others leave it alone for so long. */
const leaseMinutes = 2
const types = { svg: 'image/svg+xml', png: 'image/png' } as const

/** Draws, signs and mails badges as they are earned. Any number of nodes may run one; what a dead one left is taken over. */
export async function startBadgeWorker({ runAs, sql, objects, issuer, log }: BadgeWorkerOptions) {
  let isStopping = false
  let round: Promise<void> | undefined
  let again = false

  function wake() {
    if (isStopping) return
    again = true
    round ??= drawDue()
      .catch((error) => log.error('badge round failed', { error }))
      .finally(() => {
        round = undefined
        if (again) wake()
      })
  }

  // One at a time: drawing takes a core, and people are waiting for pages.
  async function drawDue() {
    again = false
    for (;;) {
      const due = isStopping ? undefined : await claim()
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
        select badge.id, badge.badge_type, badge.recipient_name, badge.verification_code, badge.created_at, claimed.attempts
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
    const { svg, forPng } = await drawBadge({ ...facts, address, credential })
    const svgUrl = await keep(due.id, 'svg', Buffer.from(svg))
    const pngUrl = await keep(due.id, 'png', await drawPng(forPng))
    await runAs(
      service,
      (tx) => tx`select private.finish_badge(${due.id}, ${svgUrl}, ${pngUrl}, ${credential})`,
      { touches: ['badges', 'community_members'] },
    )
    log.info('badge issued', { badgeId: due.id, type: facts.type, attempts: due.attempts })
  }

  /** Under its id, which tells nothing; the same file again when a badge is drawn a second time. */
  async function keep(id: string, format: BadgeFormat, bytes: Uint8Array): Promise<string> {
    const name = `${id}.${format}`
    await objects.put(service, {
      bucket: 'badges',
      name,
      replaces: true,
      bytes,
      contentType: types[format],
      cacheControl: 'max-age=3600',
      userMetadata: null,
    })
    return `${issuer.publicUrl}/storage/v1/object/public/badges/${name}`
  }

  async function putOff({ id, attempts }: Due, error: unknown) {
    const minutes = backOff[Math.min(attempts, backOff.length) - 1] ?? 60
    log.error('badge not issued', { badgeId: id, attempts, error })
    await runAs(
      service,
      (tx) => tx`
        update private.badge_orders
        set last_error = ${error instanceof Error ? error.message.slice(0, 300) : 'unknown'},
          next_attempt_at = now() + make_interval(secs => ${minutes * 60})
        where badge_id = ${id}`,
    )
  }

  const unlisten = await listen(sql, 'badges', { onNotice: wake, onGap: wake })
  // Takes up what a back-off or another node's end has left; a notice covers everything new.
  const timer = setInterval(wake, 5_000)
  wake()

  return {
    async stop() {
      isStopping = true
      clearInterval(timer)
      await unlisten().catch(() => {})
      await round
    },
  }
}
