import { setImmediate as nextTurn } from 'node:timers/promises'
import pMap from 'p-map'
import type { ChangeBatch, RowChange } from '#backend/db/changes.ts'
import type { RunAs } from '#backend/db/run-as.ts'
import type { Column, Relation, Schema } from '#backend/db/schema-cache.ts'
import type { Caller } from '#backend/http/caller.ts'
import type { Log } from '#backend/http/log.ts'
import { createMessages, type RowEvent } from '#backend/realtime/create-messages.ts'
import { anonymousCaller, type CallerGroup, groupByCaller } from '#backend/realtime/group-by-caller.ts'
import { readVisibleRow, readVisibleRows } from '#backend/realtime/read-row.ts'
import { createSubscriberGroupRegistry, type Subscriber } from '#backend/realtime/subscriber-groups.ts'

export type { Subscriber }
export type Hub = ReturnType<typeof createHub>

export type HubOptions = {
  runAs: RunAs
  schema: () => Schema
  log: Log
  /**
   * Columns whose changes are collected and sent for many rows in one message, by table
   * (docs/decisions/0211).
   */
  gatheredColumns?: Record<string, string[]>
}

/** Milliseconds over which rejoin messages are spread: per subscriber, and the maximum for all. */
const spread = { each: 50, most: 5_000 }

/**
 * Maximum number of changes waiting for delivery. If there are more, they are dropped and all subscribers
 * read again, which costs less than sending outdated changes.
 */
export const maxWaitingChanges = 1_000

/** Maximum number of concurrent queries. More would take database connections that other requests need. */
const fewQueries = { concurrency: 5 }
/** Number of sockets that are written to before other work of the node gets a turn. */
const socketsPerTurn = 500

/**
 * Sends a change to its subscribers. Reads the row once per distinct caller, not once per socket, and writes each
 * message once for all sockets that get the same text. Changes stay in order.
 */
export function createHub({ runAs, schema, log, gatheredColumns = {} }: HubOptions) {
  const audiences = createSubscriberGroupRegistry()
  let queue: Promise<void> = Promise.resolve()
  const waiting = new Set<RowChange>()
  const gathered = new Map<string, ChangeBatch>()

  type Delivery = {
    table: string
    relation: Relation
    isInteresting: Parameters<typeof audiences.find>[0]
    /**
     * True if anonymous visitors may read the row. One query can then serve everybody who may read the same
     * columns.
     */
    isPublic: boolean
    /**
     * Reads the events for a caller. Null if anonymous visitors may not read the row after all. The row must
     * then be read with each person's own rights.
     */
    read: (caller: Caller) => Promise<RowEvent[] | null>
  }

  async function deliver({ table, relation, isInteresting, isPublic, read }: Delivery) {
    const interested = audiences.find(isInteresting)
    if (interested.length === 0) return
    const missed = { by: [] as Subscriber[], error: undefined as unknown }
    const missedBy = (who: Subscriber[]) => (error: unknown) => {
      missed.by.push(...who)
      missed.error = error
      return undefined
    }
    const send = async (groups: CallerGroup[]): Promise<Subscriber[]> => {
      const unread: Subscriber[] = []
      await pMap(
        groups,
        async (group) => {
          const members = () => [...group.audiences.values()].flat()
          const events = await read(group.caller).catch((error) => missedBy(members())(error))
          if (events === null) unread.push(...members())
          else if (events) await tell(group, { events, relation, gathered: gatheredColumns[table] ?? [] })
        },
        fewQueries,
      )
      return unread
    }
    const isShared = isPublic && strangersSeeSameColumns(relation)
    const unread = await send(await groupByCaller(interested, { isShared, missedBy }))
    // If the row was hidden in the meantime, reads it again with each person's own rights.
    if (unread.length > 0)
      await send(await groupByCaller(audiences.groupsOf(unread), { isShared: false, missedBy }))
    if (missed.by.length > 0) {
      log.error('change not delivered', { table, subscribers: missed.by.length, error: missed.error })
      rejoin(missed.by)
    }
  }

  async function deliverChange(change: RowChange) {
    const relation = schema().relations.get(change.table)
    if (!relation) return
    await deliver({
      table: change.table,
      relation,
      isInteresting: change,
      isPublic: change.isPublic,
      async read(caller) {
        const event = await eventFor(caller, change, relation)
        if (caller === anonymousCaller && !event?.record) return null
        return event ? [event] : []
      },
    })
  }

  async function deliverGathered(table: string) {
    const change = gathered.get(table)
    const relation = schema().relations.get(table)
    gathered.delete(table)
    if (!change || !relation) return
    const { ids, at } = change
    await deliver({
      table,
      relation,
      isInteresting: { table, operation: 'UPDATE', key: {} },
      isPublic: true,
      async read({ identity: who }) {
        const { columns, records } = await readVisibleRows({ runAs, who, relation, ids })
        const event = {
          common: commonOf({ table, at }),
          type: 'UPDATE' as const,
          columns: shortTypes(columns),
        }
        return records.map((record) => ({
          ...event,
          record,
          key: { id: String(record.id) },
          isGathered: true,
        }))
      },
    })
  }

  /** Returns the event that this caller may see, or undefined. */
  async function eventFor(
    caller: Caller,
    change: RowChange,
    relation: Relation,
  ): Promise<RowEvent | undefined> {
    const isOwner = 'userId' in caller && change.owner === caller.userId
    const seesAll = caller.kind === 'service' || relation.readInFullBy.includes(caller.identity.role)
    const couldSee = seesAll || isOwner || change.wasPublic
    const maySee = change.operation !== 'DELETE' && (seesAll || isOwner || change.isPublic)
    const { key } = change
    const seen = maySee ? await readVisibleRow({ runAs, who: caller.identity, relation, key }) : undefined
    const common = commonOf(change)
    if (seen) {
      const type = change.operation === 'INSERT' ? 'INSERT' : 'UPDATE'
      return { common, type, columns: shortTypes(seen.columns), record: seen.record, key }
    }
    if (change.operation === 'INSERT' || !couldSee) return undefined
    const columns = relation.primaryKey.map((name) => ({
      name,
      type: relation.columns.get(name)?.shortType ?? 'text',
    }))
    return { common, type: 'DELETE', columns, record: undefined, key }
  }

  const enqueue = (table: string, work: () => Promise<void>): Promise<void> => {
    queue = queue.then(work).catch((error) => log.error('change not delivered', { table, error }))
    return queue
  }

  return {
    add: audiences.add,
    publish(change: RowChange): Promise<void> {
      waiting.add(change)
      if (waiting.size > maxWaitingChanges) {
        log.error('too many changes wait: every subscriber reads anew', { waiting: waiting.size })
        waiting.clear()
        rejoin(audiences.all())
      }
      return enqueue(change.table, async () => {
        if (waiting.delete(change)) await deliverChange(change)
      })
    },
    /**
     * Adds the rows to those that wait for delivery. Rows listed twice are sent once, because only their
     * newest values count.
     */
    publishGathered(change: ChangeBatch): Promise<void> {
      const before = gathered.get(change.table)
      const ids = [...new Set([...(before?.ids ?? []), ...change.ids])]
      gathered.set(change.table, { ...change, ids, at: before?.at ?? change.at })
      return before ? queue : enqueue(change.table, () => deliverGathered(change.table))
    },
    /** Makes all subscribers read again after missed notifications. */
    catchUp: () => rejoin(audiences.all()),
  }
}

const commonOf = ({ table, at }: { table: string; at: string }) => ({
  schema: 'public',
  table,
  commit_timestamp: at,
  errors: null,
})

const shortTypes = (columns: Column[]) => columns.map(({ name, shortType }) => ({ name, type: shortType }))

/** True if anonymous visitors may read all columns of a public row that a signed-in visitor may read. */
const strangersSeeSameColumns = (relation: Relation) =>
  [...relation.columns.values()].every(
    ({ selectableBy }) => selectableBy.includes('anon') === selectableBy.includes('authenticated'),
  )

/** Spreads rejoins over time, because each client then requests the same lists. */
function rejoin(behind: Subscriber[]) {
  const within = Math.min(behind.length * spread.each, spread.most)
  for (const { rejoin } of behind) setTimeout(rejoin, Math.random() * within).unref()
}

/** Writes the messages of a group. All subscribers of an audience get the same bytes. */
async function tell({ audiences }: CallerGroup, told: Parameters<typeof createMessages>[1]) {
  let written = 0
  for (const [audience, members] of audiences) {
    const frames = createMessages(audience.bindings, told).map(({ ids, data }) => audience.encode(ids, data))
    if (frames.length === 0) continue
    const bytes = Buffer.concat(frames)
    for (const { send } of members) {
      send(bytes)
      written += 1
      if (written % socketsPerTurn === 0) await nextTurn()
    }
  }
}
