import { describe, expect, it } from 'vitest'
import type { ForeignKey } from '#backend/db/foreign-keys.ts'
import type { Relation, Schema } from '#backend/db/schema-cache.ts'
import { findRelationship } from '#backend/rest/relationship.ts'
import { RestError } from '#backend/rest/rest-error.ts'

const table = (name: string): Relation => ({
  name,
  kind: 'table',
  writes: ['POST', 'PATCH', 'DELETE'],
  columns: new Map(),
  primaryKey: ['id'],
  tables: [name],
  readInFullBy: [],
})
const view = (name: string): Relation => ({ ...table(name), kind: 'view', primaryKey: [] })
const key = (name: string, relation: string, refersTo: string, ...own: string[]): ForeignKey => ({
  name,
  relation,
  refersTo,
  columns: own.map((column) => ({ own: column, other: 'id' })),
  isUnique: false,
})
const relations = [
  table('orders'),
  table('people'),
  table('parts'),
  table('homes'),
  view('open_orders'),
  view('known_people'),
]
const schema: Schema = {
  relations: new Map(relations.map((relation) => [relation.name, relation])),
  functions: new Map(),
  foreignKeys: [
    key('buyer_fkey', 'orders', 'people', 'buyer_id'),
    key('seller_fkey', 'orders', 'people', 'seller_id'),
    key('seller_fkey', 'orders', 'known_people', 'seller_id'),
    key('part_fkey', 'orders', 'parts', 'part_id', 'part_version'),
    key('parent_fkey', 'parts', 'parts', 'parent_id'),
    { ...key('home_fkey', 'homes', 'people', 'person_id'), isUnique: true },
  ],
}

function find(from: string, target: string, hint?: string) {
  const relation = schema.relations.get(from)
  if (!relation) throw new Error(`no ${from}`)
  const { key: found, related, isMany } = findRelationship(schema, relation, { target, hint })
  return [found.name, related.name, isMany]
}
function refusal(act: () => unknown) {
  try {
    act()
  } catch (error) {
    if (error instanceof RestError) return { status: error.status, code: error.code, ...error.options }
  }
  throw new Error('not refused')
}

describe('the relationship between two tables', () => {
  it('an embedding that several foreign keys match is refused, and the error lists the choices', () => {
    for (const [from, target] of [
      ['orders', 'people'],
      ['people', 'orders'],
    ] as const)
      expect(refusal(() => find(from, target))).toMatchObject({
        status: 300,
        code: 'PGRST201',
        hint: `Try changing '${target}' to one of the following: '${target}!buyer_fkey', '${target}!seller_fkey'. Find the desired relationship in the 'details' key.`,
      })
    expect(refusal(() => find('people', 'orders')).details).toEqual([
      {
        cardinality: 'one-to-many',
        embedding: 'people with orders',
        relationship: 'buyer_fkey using people(id) and orders(buyer_id)',
      },
      {
        cardinality: 'one-to-many',
        embedding: 'people with orders',
        relationship: 'seller_fkey using people(id) and orders(seller_id)',
      },
    ])
  })
  it.each([
    ['orders', 'people', 'part_fkey'],
    ['orders', 'people', 'people'],
    ['orders', 'buyer_fkey', 'buyer_id'],
    ['orders', 'part_id', undefined],
    ['people', 'id', undefined],
    ['people', 'parts', undefined],
    ['open_orders', 'people', undefined],
    ['orders', 'orders', undefined],
    ['orders', '__proto__', undefined],
  ])('a relationship from %s to %s with the hint %s is refused', (from, target, hint) => {
    expect(refusal(() => find(from, target, hint))).toMatchObject({ status: 400, code: 'PGRST200' })
  })
  it.each([
    ['orders', 'people', 'buyer_fkey', ['buyer_fkey', 'people', false]],
    ['orders', 'people', 'seller_id', ['seller_fkey', 'people', false]],
    ['orders', 'buyer_fkey', undefined, ['buyer_fkey', 'people', false]],
    // A foreign key or its column finds the table `people`. The view `known_people` is found by its own name
    // only.
    ['orders', 'seller_id', undefined, ['seller_fkey', 'people', false]],
    ['orders', 'known_people', undefined, ['seller_fkey', 'known_people', false]],
    ['people', 'orders', 'buyer_id', ['buyer_fkey', 'orders', true]],
    ['people', 'seller_fkey', undefined, ['seller_fkey', 'orders', true]],
    ['orders', 'parts', undefined, ['part_fkey', 'parts', false]],
    ['parts', 'orders', undefined, ['part_fkey', 'orders', true]],
    ['homes', 'people', undefined, ['home_fkey', 'people', false]],
    ['people', 'homes', undefined, ['home_fkey', 'homes', false]],
    ['parts', 'parts', undefined, ['parent_fkey', 'parts', true]],
    ['parts', 'parts', 'parent_id', ['parent_fkey', 'parts', true]],
    ['parts', 'parent_id', undefined, ['parent_fkey', 'parts', false]],
    ['parts', 'parent_fkey', undefined, ['parent_fkey', 'parts', false]],
  ])('the relationship from %s to %s with the hint %s is %j', (from, target, hint, expected) => {
    expect(find(from, target, hint)).toEqual(expected)
  })
})
