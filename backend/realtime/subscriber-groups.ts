import type { RowChange } from '#backend/db/changes.ts'
import type { Caller } from '#backend/http/caller.ts'
import { type Binding, matchesChange } from '#backend/realtime/subscription.ts'

export type Subscriber = {
  bindings: Binding[]
  /** Key of the subscriber group: equal for subscribers that get the same bytes for the same message. */
  likeness: string
  encode(ids: number[], data: object): Buffer
  /** Returns the current caller. The session may have ended since the join. */
  caller(): Promise<Caller>
  /** Caller at the last check. If `isFresh`, the caller need not be checked again. */
  lastCaller(): { caller: Caller; isFresh: boolean }
  send(bytes: Buffer): void
  /** Tells the client to join and read again, because it may have missed changes. */
  rejoin(): void
}

/** Subscribers that get the same bytes if they have the same rights. Also called an audience. */
export type SubscriberGroup = Pick<Subscriber, 'bindings' | 'encode'> & { members: Set<Subscriber> }

/** All or some of the members of a subscriber group. */
export type SubscriberGroupMembers = { audience: SubscriberGroup; members: Iterable<Subscriber> }

type WantedChange = Pick<RowChange, 'table' | 'operation' | 'key'>

export function createSubscriberGroupRegistry() {
  const audiences = new Map<string, SubscriberGroup>()
  const homes = new Map<Subscriber, SubscriberGroup>()

  return {
    add(subscriber: Subscriber): () => void {
      const { likeness, bindings, encode } = subscriber
      const audience = audiences.get(likeness) ?? { bindings, encode, members: new Set<Subscriber>() }
      audiences.set(likeness, audience)
      audience.members.add(subscriber)
      homes.set(subscriber, audience)
      return () => {
        homes.delete(subscriber)
        audience.members.delete(subscriber)
        if (audience.members.size === 0) audiences.delete(likeness)
      }
    },
    all: () => [...homes.keys()],
    /** Returns the audiences with a binding that may match the change. */
    find: (change: WantedChange): SubscriberGroupMembers[] =>
      [...audiences.values()]
        .filter(({ bindings }) =>
          bindings.some((binding) => matchesChange({ ...binding, event: '*' }, change)),
        )
        .map((audience) => ({ audience, members: audience.members })),
    /** Returns the audiences of these subscribers. Leaves out subscribers who have left. */
    groupsOf(subscribers: Subscriber[]): SubscriberGroupMembers[] {
      const parts = new Map<SubscriberGroup, Subscriber[]>()
      for (const subscriber of subscribers) {
        const audience = homes.get(subscriber)
        if (audience) parts.set(audience, [...(parts.get(audience) ?? []), subscriber])
      }
      return [...parts].map(([audience, members]) => ({ audience, members }))
    },
  }
}
