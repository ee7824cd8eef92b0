import pMap from 'p-map'
import { anonymous } from '#backend/db/run-as.ts'
import type { Caller } from '#backend/http/caller.ts'
import type {
  Subscriber,
  SubscriberGroup,
  SubscriberGroupMembers,
} from '#backend/realtime/subscriber-groups.ts'

/**
 * Subscribers for whom one query reads the row, because they have the same rights. They are grouped by the
 * bytes that they get.
 */
export type CallerGroup = { caller: Caller; audiences: Map<SubscriberGroup, Subscriber[]> }

type Options = {
  /** True if all visitors may read the same as anonymous visitors, so that one query serves them all. */
  isShared: boolean
  missedBy: (who: Subscriber[]) => (error: unknown) => undefined
}

/** Maximum number of concurrent queries. More would take database connections that other requests need. */
const fewQueries = { concurrency: 5 }

/** Caller of the single lookup for everybody who sees what anonymous visitors see. */
export const anonymousCaller: Caller = { kind: 'anon', identity: anonymous }

/**
 * Groups subscribers by caller: one group per person, and one for everybody who shares the lookup of
 * anonymous visitors.
 */
export async function groupByCaller(
  parts: SubscriberGroupMembers[],
  { isShared, missedBy }: Options,
): Promise<CallerGroup[]> {
  const groups = new Map<string, CallerGroup>()
  const unsure: { audience: SubscriberGroup; subscriber: Subscriber }[] = []

  function put(audience: SubscriberGroup, subscriber: Subscriber, caller: Caller) {
    const key = keyOf(caller)
    const group = groups.get(key) ?? { caller, audiences: new Map() }
    groups.set(key, group)
    const members = group.audiences.get(audience)
    if (members) members.push(subscriber)
    else group.audiences.set(audience, [subscriber])
  }

  for (const { audience, members } of parts)
    for (const subscriber of members) {
      const { caller, isFresh } = subscriber.lastCaller()
      // Skips the session check, because anyone with the key may read the row.
      if (isShared && (caller.kind === 'anon' || caller.kind === 'visitor'))
        put(audience, subscriber, anonymousCaller)
      else if (isFresh) put(audience, subscriber, caller)
      else unsure.push({ audience, subscriber })
    }
  await pMap(
    unsure,
    async ({ audience, subscriber }) => {
      const current = await subscriber.caller().catch(missedBy([subscriber]))
      if (current) put(audience, subscriber, current)
    },
    fewQueries,
  )
  return [...groups.values()]
}

function keyOf(caller: Caller): string {
  if (caller === anonymousCaller) return 'strangers'
  return 'userId' in caller ? `${caller.identity.role} ${caller.userId}` : caller.kind
}
