import pMap from 'p-map'
import type { Change } from '#backend/db/changes.ts'
import type { RunAs } from '#backend/db/run-as.ts'
import type { Relation, Schema } from '#backend/db/schema-cache.ts'
import type { Caller } from '#backend/http/caller.ts'
import type { Log } from '#backend/http/log.ts'
import { readRow } from '#backend/realtime/read-row.ts'
import { type Binding, wantsChange } from '#backend/realtime/subscription.ts'

export type Subscriber = {
  bindings: Binding[]
  /** The current caller, because the session may have ended since the join. */
  caller(): Promise<Caller>
  send(ids: number[], data: object): void
  /** Tells the client to join and read again, because it may have missed changes. */
  rejoin(): void
}

export type Hub = ReturnType<typeof createHub>

/** Milliseconds over which rejoin messages are spread: per subscriber, and the maximum for all. */
const spread = { each: 50, most: 5_000 }

/**
 * Maximum of changes waiting for delivery. Beyond it, all subscribers read again, which costs less than
 * sending outdated changes.
 */
export const maxWaiting = 1_000

/** More concurrent queries would take the database connections that other requests need. */
const fewQueries = { concurrency: 5 }

/**
 * Sends a change to its subscribers. Reads the row once per distinct caller, not once per socket. Changes
 * stay in order.
 */
export function createHub({ runAs, schema, log }: { runAs: RunAs; schema: () => Schema; log: Log }) {
  const subscribers = new Set<Subscriber>()
  let queue: Promise<void> = Promise.resolve()
  const waiting = new Set<Change>()

  async function deliver(change: Change) {
    const relation = schema().relations.get(change.table)
    const interested = [...subscribers].filter(({ bindings }) =>
      bindings.some((binding) => wantsChange({ ...binding, event: '*' }, change)),
    )
    if (!relation || interested.length === 0) return
    const missed = { by: [] as Subscriber[], error: undefined as unknown }
    const missedBy = (who: Subscriber[]) => (error: unknown) => {
      missed.by.push(...who)
      missed.error = error
      return undefined
    }
    const groups = await groupByCaller(interested, missedBy)
    await pMap(
      groups,
      async ({ caller, members }) => {
        const event = await eventFor(caller, change, relation).catch(missedBy(members))
        if (event) for (const member of members) tell(member, { event, key: change.key, relation })
      },
      fewQueries,
    )
    if (missed.by.length > 0) {
      log.error('change not delivered', {
        table: change.table,
        subscribers: missed.by.length,
        error: missed.error,
      })
      rejoin(missed.by)
    }
  }

  /** Returns the event that this caller may see, or undefined. */
  async function eventFor(caller: Caller, change: Change, relation: Relation) {
    const common = { schema: 'public', table: change.table, commit_timestamp: change.at, errors: null }
    const isOwner = 'userId' in caller && change.owner === caller.userId
    const seesAll = caller.kind === 'service' || relation.readInFullBy.includes(caller.identity.role)
    const couldSee = seesAll || isOwner || change.wasPublic
    const maySee = change.operation !== 'DELETE' && (seesAll || isOwner || change.isPublic)
    const seen = maySee ? await readRow({ runAs, who: caller.identity, relation, change }) : undefined
    const key = { old_record: change.key }
    if (seen) {
      const type = change.operation === 'INSERT' ? ('INSERT' as const) : ('UPDATE' as const)
      const columns = seen.columns.map(({ name, shortType }) => ({ name, type: shortType }))
      return { ...common, type, columns, record: seen.record, ...(type === 'UPDATE' ? key : {}) }
    }
    if (change.operation === 'INSERT' || !couldSee) return undefined
    const columns = relation.primaryKey.map((name) => ({
      name,
      type: relation.columns.get(name)?.shortType ?? 'text',
    }))
    return { ...common, type: 'DELETE' as const, columns, record: undefined, ...key }
  }

  return {
    add(subscriber: Subscriber): () => void {
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
    publish(change: Change): Promise<void> {
      waiting.add(change)
      if (waiting.size > maxWaiting) {
        log.error('too many changes wait: every subscriber reads anew', { waiting: waiting.size })
        waiting.clear()
        rejoin([...subscribers])
      }
      queue = queue
        .then(() => (waiting.delete(change) ? deliver(change) : undefined))
        .catch((error) => log.error('change not delivered', { table: change.table, error }))
      return queue
    },
    /** Makes all subscribers read again after missed notifications. */
    catchUp: () => rejoin([...subscribers]),
  }
}

/** Spreads rejoins over time, because each client then requests the same lists. */
function rejoin(behind: Subscriber[]) {
  const within = Math.min(behind.length * spread.each, spread.most)
  for (const { rejoin } of behind) setTimeout(rejoin, Math.random() * within).unref()
}

type Group = { caller: Caller; members: Subscriber[] }

/** Groups subscribers by caller: one group per person, one per kind of caller without a person. */
async function groupByCaller(
  interested: Subscriber[],
  missedBy: (who: Subscriber[]) => (error: unknown) => undefined,
): Promise<Group[]> {
  const callers = await pMap(
    interested,
    (subscriber) => subscriber.caller().catch(missedBy([subscriber])),
    fewQueries,
  )
  const groups = new Map<string, Group>()
  for (const [at, subscriber] of interested.entries()) {
    const caller = callers[at]
    if (!caller) continue
    const key = 'userId' in caller ? `${caller.identity.role} ${caller.userId}` : caller.kind
    const group = groups.get(key) ?? { caller, members: [] }
    group.members.push(subscriber)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** Sends the whole row to bindings that want all columns, else the selected columns and the key. */
function tell({ bindings, send }: Subscriber, { event, key, relation }: Delivery) {
  const asked = bindings.filter((binding) =>
    wantsChange(binding, { table: event.table, operation: event.type, key }, event.record),
  )
  const whole = asked.filter(({ select }) => select === undefined).map(({ id }) => id)
  if (whole.length > 0) send(whole, event)
  for (const { id, select } of asked) if (select) send([id], only(event, [...select, ...relation.primaryKey]))
}

type Delivery = { event: RowEvent; key: Change['key']; relation: Relation }
type RowEvent = Told & { table: string; type: 'INSERT' | 'UPDATE' | 'DELETE' }
type Told = { columns: { name: string; type: string }[]; record: Record<string, unknown> | undefined }

/**
 * Returns the event with these columns only. The list of columns stays, because the client reads records by
 * it.
 */
function only<Event extends Told>(event: Event, names: string[]): Event {
  const columns = event.columns.filter(({ name }) => names.includes(name))
  const record = event.record && Object.fromEntries(columns.map(({ name }) => [name, event.record?.[name]]))
  return { ...event, columns, record }
}
