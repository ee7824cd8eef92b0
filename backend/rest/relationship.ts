import type { ForeignKey } from '#backend/db/foreign-keys.ts'
import type { Relation, Schema } from '#backend/db/schema-cache.ts'
import type { EmbeddedRows } from '#backend/rest/parse-select.ts'
import { RestError } from '#backend/rest/rest-error.ts'

/** How rows of one relation refer to those of another. */
export type Relationship = {
  key: ForeignKey
  related: Relation
  /** True if the related rows refer to the row, not the row to them. */
  isReverse: boolean
  /** True if several rows may be related to one. */
  isMany: boolean
  on: { own: string; other: string }[]
}

type Sought = Pick<EmbeddedRows, 'target' | 'hint'>

export function findRelationship(schema: Schema, from: Relation, sought: Sought): Relationship {
  const found = relationshipsOf(schema, from).filter((candidate) => isMeant(candidate, sought))
  const [first, ...others] = found
  if (!first) throw noRelationship(from, sought)
  if (others.length > 0) throw severalRelationships(from, sought, found)
  return first
}

function relationshipsOf({ foreignKeys, relations }: Schema, from: Relation): Relationship[] {
  return foreignKeys.flatMap((key) => {
    const related = relations.get(key.refersTo)
    const relating = relations.get(key.relation)
    const toOne =
      key.relation === from.name && related
        ? [{ key, related, isReverse: false, isMany: false, on: key.columns }]
        : []
    const turned = key.columns.map(({ own, other }) => ({ own: other, other: own }))
    const toMany =
      key.refersTo === from.name && relating
        ? [{ key, related: relating, isReverse: true, isMany: !key.isUnique, on: turned }]
        : []
    return [...toOne, ...toMany]
  })
}

/**
 * True if a request means this relationship. A request can name the related relation, with or without a hint.
 * If that relation is a table, it can instead name the foreign key or its column. For a table that refers to
 * itself, the name of the table means the rows that refer to this row, and the column means the row that this
 * row refers to.
 */
function isMeant({ key, related, isReverse, on }: Relationship, { target, hint }: Sought): boolean {
  const [pair, ...more] = on
  const single = pair && more.length === 0 ? pair : undefined
  const isSelf = key.relation === key.refersTo
  if (related.name === target) {
    if (isSelf && !isReverse) return false
    return hint === undefined || hint === key.name || hint === single?.own || hint === single?.other
  }
  const isTable = related.kind === 'table' || related.kind === 'partitioned table'
  const isNamed = (target === key.name && !(isSelf && isReverse)) || (!isReverse && target === single?.own)
  return isTable && hint === undefined && isNamed
}

const short = (text: string) => text.slice(0, 60)

function noRelationship({ name }: Relation, { target, hint }: Sought): RestError {
  const pair = `'${name}' and '${short(target)}'`
  const hinted = hint === undefined ? '' : ` using the hint '${short(hint)}'`
  return new RestError(400, 'PGRST200', `Could not find a relationship between ${pair} in the schema cache`, {
    details: `Searched for a foreign key relationship between ${pair}${hinted} in the schema 'public', but no matches were found.`,
  })
}

function severalRelationships({ name }: Relation, { target }: Sought, found: Relationship[]): RestError {
  const side = (relation: string, columns: string[]) => `${relation}(${columns.join(', ')})`
  const details = found.map(({ key, related, isReverse, on }) => ({
    cardinality: key.isUnique ? 'one-to-one' : isReverse ? 'one-to-many' : 'many-to-one',
    embedding: `${name} with ${related.name}`,
    relationship: `${key.name} using ${side(
      name,
      on.map(({ own }) => own),
    )} and ${side(
      related.name,
      on.map(({ other }) => other),
    )}`,
  }))
  const choices = found.map(({ key }) => `'${target}!${key.name}'`).join(', ')
  return new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${name}' and '${target}'`,
    {
      details,
      hint: `Try changing '${target}' to one of the following: ${choices}. Find the desired relationship in the 'details' key.`,
    },
  )
}
