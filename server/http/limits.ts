import { createHmac } from 'node:crypto'
import type { Transaction } from '#server/db/connect.ts'
import { type RunAs, service } from '#server/db/run-as.ts'
import { tooManyRequests } from '#server/http/api-error.ts'
import type { LimitName, LimitSettings } from '#server/http/limit-settings.ts'

export type Limits = ReturnType<typeof createLimits>

export type LimitsOptions = {
  runAs: RunAs
  isOn: boolean
  secret: string
  settings: LimitSettings
}

/** Limits counted in the database. */
export function createLimits({ runAs, isOn, secret, settings }: LimitsOptions) {
  /** The counters outlive the erasure of a person, so they contain no address and no network. */
  const hide = (who: string) =>
    createHmac('sha256', secret).update(`limit|${who}`).digest('base64url').slice(0, 22)

  /** Counts in the caller's transaction. Seconds to wait, or null when allowed. */
  async function hitWithin(tx: Transaction, ...counts: [LimitName, who: string][]): Promise<number | null> {
    if (!isOn) return null
    const rows = counts.flatMap(([name, who]) =>
      settings[name].map(({ hits, seconds }) => ({ key: `${name}:${seconds}:${hide(who)}`, hits, seconds })),
    )
    const [answer] = await tx<{ wait: number | null }[]>`
      select private.hit_limits(${rows.map(({ key }) => key)}::text[], ${rows.map(({ hits }) => hits)}::int[],
        ${rows.map(({ seconds }) => seconds)}::int[]) as wait`
    return answer?.wait ?? null
  }

  /** The same in a transaction of its own: a hit counts also when what follows is refused. */
  async function hit(...counts: [LimitName, who: string][]): Promise<number | null> {
    return isOn ? runAs(service, (tx) => hitWithin(tx, ...counts)) : null
  }

  /**
   * Seconds that an email must wait so that the house stays below its ceiling. Counted in the transaction that stores the email, so
   * that one that never leaves does not count.
   */
  async function delay(tx: Transaction): Promise<number> {
    if (!isOn) return 0
    const waits = settings.SEND_CODE_ALL.map(async ({ hits, seconds }) => {
      const [answer] = await tx<{ wait: number }[]>`
        select private.wait_under_ceiling(${`SEND_CODE_ALL:${seconds}:${hide('')}`}, ${hits}, ${seconds}) as wait`
      return answer?.wait ?? 0
    })
    return Math.max(...(await Promise.all(waits)))
  }

  /** The same for the email of a code. A code that replaces one whose email still waits takes its place. */
  async function delayCode(
    tx: Transaction,
    { purpose, address }: { purpose: string; address: string },
  ): Promise<number> {
    const [place] = await tx<{ seconds: number | null }[]>`
      select private.take_place(${address}, ${purpose}) as seconds`
    return place?.seconds ?? delay(tx)
  }

  return {
    hit,
    hitWithin,
    delay,
    delayCode,

    /** Throws 429 when any of the counts is over its limit. */
    async enforce(...counts: [LimitName, who: string][]): Promise<void> {
      const wait = await hit(...counts)
      if (wait !== null) throw tooManyRequests(wait)
    },

    /** Ends the shortest window: what it made wait for has come to its end. The longer ones go on counting. */
    async endWait(tx: Transaction, name: LimitName, who: string): Promise<void> {
      const seconds = Math.min(...settings[name].map((window) => window.seconds))
      if (isOn) await tx`delete from private.rate_limits where key = ${`${name}:${seconds}:${hide(who)}`}`
    },

    /** At most so many *different* addresses looked up by one source. */
    async enforceLookUps(source: string, mailbox: string): Promise<void> {
      if (!isOn) return
      for (const { hits, seconds } of settings.LOOK_UP_SOURCE) {
        const [answer] = await runAs(
          service,
          (tx) => tx<{ wait: number | null }[]>`
          select private.hit_distinct_limit(${`LOOK_UP_SOURCE:${seconds}:${hide(source)}`}, ${hide(mailbox)}, ${hits}, ${seconds}) as wait`,
        )
        if (answer?.wait != null) throw tooManyRequests(answer.wait)
      }
    },
  }
}
