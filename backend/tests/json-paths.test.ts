import { describe, expect, it } from 'vitest'
import { createTestBackend } from '#backend/tests/test-backend.ts'

const { owner, stranger, server } = await createTestBackend()
await owner.unsafe(`
  insert into public.teams (id, name, settings) values (1, 'Reds', '{"colour": "red"}');
  insert into public.todos (id, team_id, title, details, labels, spot) values
    (1, 1, 'Garden', '{"visibility": "public", "size": 20, "tools": [{"name": "rake"}, {"name": "hoe"}], "a b": {"c.d": 1}}',
      '{green,big}', '("Yard",0)'),
    (2, 1, 'Weeds', '{"visibility": "public", "size": 100, "due": null}', '{}', null),
    (3, 1, 'Secret', '{"visibility": "team", "size": 5}', '{}', null)`)
const read = async (select: string) => (await stranger.from('todos').select(select).eq('id', 1).single()).data
const refusal = async (select: string) => {
  const { error, status } = await stranger.from('todos').select(select)
  return { status, code: error?.code }
}

describe('refusals', () => {
  it.each([
    ['nothing->a', 400, '42703'],
    ['details->', 400, 'PGRST100'],
    ['details->>a->b', 400, 'PGRST100'],
    ['->a', 400, 'PGRST100'],
    ['details->>size::int', 400, 'PGRST127'],
    [`details${'->a'.repeat(11)}`, 400, 'PGRST100'],
    [Array.from({ length: 46 }, (_, at) => `n${at}:details->a`).join(), 400, 'PGRST100'],
  ])('the select %s is refused', async (select, status, code) => {
    expect(await refusal(select)).toEqual({ status, code })
  })
  it('a value that is not JSON cannot be compared with JSON', async () => {
    const { error, status } = await stranger.from('todos').select('id').eq('details->size', 'x{')
    expect({ status, code: error?.code }).toEqual({ status: 400, code: '22P02' })
  })
  it('a text inside a JSON column cannot be compared as a list', async () => {
    const { error } = await stranger.from('todos').select('id').contains('details->>tools', ['a'])
    expect(error?.code).toBe('42883')
  })
  it('a filter by a JSON path does not reveal rows that a policy hides', async () => {
    expect((await stranger.from('todos').select('id').eq('details->>visibility', 'team')).data).toEqual([])
  })
  it('a role without access to a column cannot read values inside it', async () => {
    const { error, status } = await stranger.from('members').select('user_id->a')
    expect({ status, code: error?.code }).toEqual({ status: 401, code: '42501' })
  })
})

describe('select', () => {
  it.each([
    ['details->size', { size: 20 }],
    ['details->>size', { size: '20' }],
    ['details->tools->0->>name', { name: 'rake' }],
    ['details->tools->-1', { tools: { name: 'hoe' } }],
    ['first:details->tools->0->name', { first: 'rake' }],
    ['details->"a b"->"c.d"', { 'c.d': 1 }],
    ['details->nothing', { nothing: null }],
    ['labels->0', { labels: 'green' }],
    ['spot->>place', { place: 'Yard' }],
    ['title,details->>visibility', { title: 'Garden', visibility: 'public' }],
    ["details->>';select_1--", { "';select_1--": null }],
  ])('the select "%s" returns the value at its path', async (select, expected) => {
    expect(await read(select)).toEqual(expected)
  })
  it('a select can read a value inside a column of a related row', async () => {
    expect(await read('title,teams(name,settings->>colour)')).toEqual({
      title: 'Garden',
      teams: { name: 'Reds', colour: 'red' },
    })
  })
})

describe('filters and order', () => {
  const ids = async (filter: (query: ReturnType<typeof all>) => ReturnType<typeof all>) =>
    (await filter(all())).data?.map(({ id }) => id)
  const all = () => server.from('todos').select('id').order('id')
  it('a filter compares values inside a column as text or as JSON', async () => {
    expect(await ids((query) => query.eq('details->>visibility', 'public'))).toEqual([1, 2])
    expect(await ids((query) => query.gt('details->size', 19))).toEqual([1, 2])
    expect(await ids((query) => query.in('details->>size', ['5', '100']))).toEqual([2, 3])
    expect(await ids((query) => query.like('details->>visibility', 'pub%'))).toEqual([1, 2])
    expect(await ids((query) => query.is('details->>due', null))).toEqual([1, 2, 3])
    expect(await ids((query) => query.contains('details->tools', '[{"name":"hoe"}]'))).toEqual([1])
    expect(await ids((query) => query.eq('details->"a b"->>"c.d"', 1))).toEqual([1])
    expect(await ids((query) => query.or('details->>size.eq.5,details->"a b"->"c.d".eq.1'))).toEqual([1, 3])
  })
  it('rows can be sorted by a value inside a column', async () => {
    const byText = await server.from('todos').select('id').order('details->>size', { ascending: false })
    expect(byText.data?.map(({ id }) => id)).toEqual([3, 1, 2])
    const byNumber = await server.from('todos').select('id').order('details->size', { ascending: false })
    expect(byNumber.data?.map(({ id }) => id)).toEqual([2, 1, 3])
  })
  it('related rows can be filtered by a value inside a column', async () => {
    const { data } = await server
      .from('teams')
      .select('name,todos(id)')
      .eq('todos.details->>visibility', 'team')
      .single()
    expect(data).toEqual({ name: 'Reds', todos: [{ id: 3 }] })
  })
  it('an update can filter by a JSON path and return the value at another path', async () => {
    const { data } = await server
      .from('todos')
      .update({ is_done: true })
      .eq('details->>size', '5')
      .select('id,details->>visibility')
    expect(data).toEqual([{ id: 3, visibility: 'team' }])
  })
})
