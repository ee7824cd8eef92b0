import { createHmac } from 'node:crypto'
import type { Transaction } from '#backend/db/connect.ts'
import { type RunAs, service } from '#backend/db/run-as.ts'
import { createTooManyRequestsError } from '#backend/http/api-error.ts'

/** Limits of sign-in and of emails with codes. An application adds its own. */
export type SignInLimit =
  | 'SEND_CODE_MAILBOX'
  | 'SEND_CODE_SOURCE'
  | 'TRY_CODE_MAILBOX'
  | 'TRY_CODE_SOURCE'
  | 'LOOK_UP_SOURCE'
  | 'SIGN_IN_MAILBOX'
  | 'SIGN_IN_SOURCE'
  | 'WRITE_MAILBOX'
  | 'WRITE_SOURCE'

export type LimitSettings<Name extends string = SignInLimit> = Record<
  Name | SignInLimit,
  { hits: number; seconds: number }[]
>

/** Limits of sign-in that suit most sites: `hits/seconds`, or several separated by spaces. */
export const signInLimits = {
  SEND_CODE_MAILBOX: '1/60 5/3600 10/86400',
  SEND_CODE_SOURCE: '20/600 60/3600',
  TRY_CODE_MAILBOX: '15/3600',
  TRY_CODE_SOURCE: '60/300',
  LOOK_UP_SOURCE: '20/600',
  SIGN_IN_MAILBOX: '10/600',
  SIGN_IN_SOURCE: '30/300',
  WRITE_MAILBOX: '60/3600',
  WRITE_SOURCE: '300/3600',
} satisfies Record<SignInLimit, string>

export const parseLimitWindows = (text: string) =>
  text.split(' ').map((window) => {
    const [hits = 0, seconds = 1] = window.split('/').map(Number)
    return { hits, seconds }
  })

/** Parses `signInLimits`. */
export function readSignInLimits(): LimitSettings {
  const settings = Object.entries(signInLimits).map(([name, text]) => [name, parseLimitWindows(text)])
  return Object.fromEntries(settings)
}

export type RateLimiter<Name extends string = SignInLimit> = ReturnType<typeof createRateLimiter<Name>>

export type LimitsOptions<Name extends string> = {
  runAs: RunAs
  isOn: boolean
  secret: string
  settings: LimitSettings<Name>
}

/** Limits counted in the database. */
export function createRateLimiter<Name extends string = SignInLimit>({
  runAs,
  isOn,
  secret,
  settings,
}: LimitsOptions<Name>) {
  type LimitName = Name | SignInLimit

  /** Hashes an address or source, because the counters survive the erasure of a person. */
  const hide = (who: string) =>
    createHmac('sha256', secret).update(`limit|${who}`).digest('base64url').slice(0, 22)
  /** Returns the key of a counter in `private.rate_limits`. */
  const keyOf = (name: LimitName, seconds: number, who: string) => `${name}:${seconds}:${hide(who)}`

  /** Counts in the caller's transaction. Returns the seconds to wait, or null if the request is allowed. */
  async function hitWithin(tx: Transaction, ...counts: [LimitName, who: string][]): Promise<number | null> {
    if (!isOn) return null
    const rows = counts.flatMap(([name, who]) =>
      settings[name].map(({ hits, seconds }) => ({ key: keyOf(name, seconds, who), hits, seconds })),
    )
    const [answer] = await tx<{ wait: number | null }[]>`
      select private.hit_limits(${rows.map(({ key }) => key)}::text[], ${rows.map(({ hits }) => hits)}::int[],
        ${rows.map(({ seconds }) => seconds)}::int[]) as wait`
    return answer?.wait ?? null
  }

  /** Counts in a separate transaction, so that a hit also counts if the request is refused later. */
  async function hit(...counts: [LimitName, who: string][]): Promise<number | null> {
    return isOn ? runAs(service, (tx) => hitWithin(tx, ...counts)) : null
  }

  return {
    hit,
    hitWithin,
    keyOf,

    /** Throws 429 if any count is over its limit. */
    async enforce(...counts: [LimitName, who: string][]): Promise<void> {
      const wait = await hit(...counts)
      if (wait !== null) throw createTooManyRequestsError(wait)
    },

    /**
     * Deletes the counter of the shortest window, so that the next request is allowed immediately. The
     * counters of longer windows stay.
     */
    async endWait(tx: Transaction, name: LimitName, who: string): Promise<void> {
      const seconds = Math.min(...settings[name].map((window) => window.seconds))
      if (isOn) await tx`delete from private.rate_limits where key = ${keyOf(name, seconds, who)}`
    },

    /** Limits the number of *different* addresses that one source looks up. Throws 429. */
    async enforceLookUps(source: string, mailbox: string): Promise<void> {
      if (!isOn) return
      for (const { hits, seconds } of settings.LOOK_UP_SOURCE) {
        const [answer] = await runAs(
          service,
          (tx) => tx<{ wait: number | null }[]>`
          select private.hit_distinct_limit(${keyOf('LOOK_UP_SOURCE', seconds, source)}, ${hide(mailbox)}, ${hits}, ${seconds}) as wait`,
        )
        if (answer?.wait != null) throw createTooManyRequestsError(answer.wait)
      }
    },
  }
}
