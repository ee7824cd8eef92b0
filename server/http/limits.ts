import { z } from 'zod'
import { type RunAs, service } from '#server/db/run-as.ts'
import { tooManyRequests } from '#server/http/api-error.ts'

/**
 * security.md 2. Each is `hits/seconds`, several separated by spaces, and an environment variable of its name
 * with LIMIT_ before it: LIMIT_SEND_CODE_SOURCE="20/600 60/3600".
 */
const defaults = {
  SEND_CODE_MAILBOX: '1/60 5/3600 10/86400',
  SEND_CODE_SOURCE: '20/600 60/3600',
  SEND_CODE_ALL: '600/3600',
  TRY_CODE_MAILBOX: '15/3600',
  TRY_CODE_SOURCE: '60/300',
  LOOK_UP_SOURCE: '20/600',
  SIGN_IN_MAILBOX: '10/600',
  SIGN_IN_SOURCE: '30/300',
  WRITE_MAILBOX: '60/3600',
  WRITE_SOURCE: '300/3600',
  NEW_MAILBOX_SOURCE: '20/86400',
  EVENT_SOURCE: '600/3600',
  // A class behind one address may type names together; one machine may not search the board all day.
  SIMILAR_SOURCE: '600/300',
  BADGE_LOOK_UP_SOURCE: '30/300',
} as const

export type LimitName = keyof typeof defaults
type Window = { hits: number; seconds: number }

const windows = z
  .string()
  .regex(/^\d+\/\d+( \d+\/\d+)*$/, 'must look like 20/600 60/3600')
  .transform((text) => text.split(' ').map((part) => part.split('/').map(Number)))
  .transform((pairs) => pairs.map(([hits = 0, seconds = 1]): Window => ({ hits, seconds })))

export type Limits = ReturnType<typeof createLimits>

export type LimitsOptions = { runAs: RunAs; isOn: boolean; variables?: Record<string, string | undefined> }

/** Limits counted in the database. A hit counts also when what follows is refused. */
export function createLimits({ runAs, isOn, variables = {} }: LimitsOptions) {
  const windowsOf = Object.fromEntries(
    Object.entries(defaults).map(([name, text]) => [name, windows.parse(variables[`LIMIT_${name}`] ?? text)]),
  ) as Record<LimitName, Window[]>

  /** Seconds to wait, or null when allowed. */
  async function hit(...counts: [LimitName, who: string][]): Promise<number | null> {
    if (!isOn) return null
    const rows = counts.flatMap(([name, who]) =>
      windowsOf[name].map(({ hits, seconds }) => ({ key: `${name}:${seconds}:${who}`, hits, seconds })),
    )
    const [answer] = await runAs(
      service,
      (tx) => tx<{ wait: number | null }[]>`
        select private.hit_limits(${rows.map(({ key }) => key)}::text[], ${rows.map(({ hits }) => hits)}::int[],
          ${rows.map(({ seconds }) => seconds)}::int[]) as wait`,
    )
    return answer?.wait ?? null
  }

  return {
    hit,

    /** Throws 429 when any of the counts is over its limit. */
    async enforce(...counts: [LimitName, who: string][]): Promise<void> {
      const wait = await hit(...counts)
      if (wait !== null) throw tooManyRequests(wait)
    },

    /** At most so many *different* addresses looked up by one source (D09). */
    async enforceLookUps(source: string, mailbox: string): Promise<void> {
      if (!isOn) return
      for (const { hits, seconds } of windowsOf.LOOK_UP_SOURCE) {
        const [answer] = await runAs(
          service,
          (tx) => tx<{ wait: number | null }[]>`
          select private.hit_distinct_limit(${`LOOK_UP_SOURCE:${seconds}:${source}`}, ${mailbox}, ${hits}, ${seconds}) as wait`,
        )
        if (answer?.wait != null) throw tooManyRequests(answer.wait)
      }
    },
  }
}
