import type { Change } from '#server/db/changes.ts'
import type { RunAs } from '#server/db/run-as.ts'
import type { Schema } from '#server/db/schema-cache.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Log } from '#server/http/log.ts'
import { readRow } from '#server/realtime/read-row.ts'
import { type Binding, wants } from '#server/realtime/subscription.ts'

export type Subscriber = {
  bindings: Binding[]
  /** Who listens, as of now: a session may have ended since the join. */
  caller(): Promise<Caller>
  send(ids: number[], data: object): void
}

export type Hub = ReturnType<typeof createHub>

/** Fans a change out. The row is read once per distinct caller, not once per socket; changes keep their order. */
export function createHub({ runAs, schema, log }: { runAs: RunAs; schema: () => Schema; log: Log }) {
  const subscribers = new Set<Subscriber>()
  let queue: Promise<void> = Promise.resolve()

  async function deliver(change: Change) {
    const relation = schema().relations.get(change.table)
    const interested = [...subscribers].filter(({ bindings }) =>
      bindings.some((binding) => wants({ ...binding, event: '*' }, change)),
    )
    if (!relation || interested.length === 0) return
    const groups = new Map<string, { caller: Caller; members: Subscriber[] }>()
    const callers = await Promise.all(interested.map((subscriber) => subscriber.caller()))
    for (const [at, subscriber] of interested.entries()) {
      const caller = callers[at]
      if (!caller) continue
      const key = 'userId' in caller ? `${caller.kind} ${caller.userId}` : caller.kind
      const group = groups.get(key) ?? { caller, members: [] }
      group.members.push(subscriber)
      groups.set(key, group)
    }
    await Promise.all(
      [...groups.values()].map(async ({ caller, members }) => {
        const event = await eventFor(caller)
        if (!event) return
        for (const member of members) {
          const asked = member.bindings.filter((binding) =>
            wants(binding, { table: change.table, operation: event.type }, event.record),
          )
          const whole = asked.filter(({ select }) => select === undefined).map(({ id }) => id)
          if (whole.length > 0) member.send(whole, event)
          for (const { id, select } of asked)
            if (select) member.send([id], only(event, [...select, ...relation.primaryKey]))
        }
      }),
    )

    /** What this caller learns of the change (D18), or nothing. */
    async function eventFor(caller: Caller) {
      if (!relation) return undefined
      const common = { schema: 'public', table: change.table, commit_timestamp: change.at, errors: null }
      const isOwner = 'userId' in caller && change.owner === caller.userId
      const seesAll = caller.kind === 'admin' || caller.kind === 'service'
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
  }

  return {
    add(subscriber: Subscriber): () => void {
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
    publish(change: Change): Promise<void> {
      queue = queue
        .then(() => deliver(change))
        .catch((error) => log.error('change not delivered', { table: change.table, error }))
      return queue
    },
  }
}

type Told = { columns: { name: string; type: string }[]; record: Record<string, unknown> | undefined }

/** The event with these columns only; its list of columns stays, because the client reads records by it. */
function only<Event extends Told>(event: Event, names: string[]): Event {
  const columns = event.columns.filter(({ name }) => names.includes(name))
  const record = event.record && Object.fromEntries(columns.map(({ name }) => [name, event.record?.[name]]))
  return { ...event, columns, record }
}
