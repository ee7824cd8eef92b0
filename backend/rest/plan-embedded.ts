import type { Role } from '#backend/db/run-as.ts'
import type { Column, Relation, Schema } from '#backend/db/schema-cache.ts'
import type { RestRequest } from '#backend/rest/parse-request.ts'
import {
  findColumn,
  type PlannedRows,
  planConditions,
  planOrder,
  planSelectedColumns,
} from '#backend/rest/plan-rows.ts'
import { findRelationship } from '#backend/rest/relationship.ts'
import { createNotImplementedError } from '#backend/rest/rest-error.ts'

/** Related rows of each row: a list, or one object or null. */
export type PlannedEmbeddedRows = PlannedRows & {
  /** Key in the answer, unless the caller typed an `alias`. */
  name: string
  alias: string | undefined
  isMany: boolean
  isInner: boolean
  on: { own: Column; other: Column }[]
}

/**
 * Maximum number of related rows per row. It is low because a page can have a thousand rows, each with its own
 * related rows.
 */
const maxRelated = 100

export function planEmbeddedRows(
  request: RestRequest,
  { schema, relation, role }: { schema: Schema; relation: Relation; role: Role },
): PlannedEmbeddedRows[] {
  return request.embedded.map((wanted) => {
    const { related, isMany, on } = findRelationship(schema, relation, wanted)
    if (wanted.isInner && request.verb !== 'GET' && request.verb !== 'HEAD')
      throw createNotImplementedError('!inner of what is written')
    return {
      relation: related,
      name: wanted.target,
      alias: wanted.alias,
      isMany,
      isInner: wanted.isInner,
      on: on.map(({ own, other }) => ({ own: findColumn(relation, own), other: findColumn(related, other) })),
      shown: planSelectedColumns(wanted.select, related, role),
      tests: planConditions(wanted.filters, related),
      order: planOrder(wanted.order, related),
      limit: Math.min(wanted.limit ?? maxRelated, isMany ? maxRelated : 1),
      offset: wanted.offset,
    }
  })
}
