import { describe, expect, it } from 'vitest'
import { createTestBackend } from '#backend/tests/test-backend.ts'

const [alpha, beta, waiting] = [1, 2, 3].map((at) => `00000000-0000-4000-8000-00000000001${at}`)
const [news, tips] = [1, 2].map((at) => `00000000-0000-4000-8000-00000000000${at}`)
const notifies = (
  table: string,
) => `create trigger _900_notify_change after insert or update or delete on ${table}
    for each row execute function private.notify_change();`

const { keys, owner, request, server, stranger } = await createTestBackend({
  schema: `
  create table public.todos (
    id uuid primary key default gen_random_uuid(), title text not null, status text not null default 'open', author_email text);
  create table private.likes (todo_id uuid references public.todos (id));
  create table public.steps (
    number integer primary key, title text, state text not null default 'queued', todo_id uuid references public.todos (id));
  create table public.shelves (id uuid primary key, slug text not null, name text not null);
  create table public.books (
    id uuid primary key default gen_random_uuid(), slug text not null, title text not null, is_shown boolean not null,
    shelf_id uuid references public.shelves (id));
  create table public.book_drafts (book_id uuid primary key references public.books (id), form json);
  create table public.book_revisions (id integer primary key, book_id uuid references public.books (id));
  create view public.shown_books as select id, slug, title, shelf_id from public.books where is_shown;
  create view public.todo_totals with (security_invoker) as select count(*) as total from public.todos;
  alter table public.todos enable row level security;
  create policy shown on public.todos for select to anon using (status = 'open');
  create policy service_all on public.todos to service_role using (true) with check (true);
  grant select (id, title, status) on public.todos to anon;
  grant select on public.steps, public.shelves, public.shown_books, public.todo_totals to anon;
  grant all on public.todos, public.steps, public.shelves, public.books, public.book_drafts, public.book_revisions
    to service_role;
  ${['public.todos', 'public.steps', 'public.shelves', 'public.books'].map(notifies).join('\n')}
  insert into public.todos (id, title, status) values
    ('${alpha}', 'Alpha', 'open'), ('${beta}', 'Beta', 'open'), ('${waiting}', 'Waiting', 'waiting');
  insert into public.steps (number, title, todo_id, state) values
    (1, 'One', '${alpha}', 'done'), (2, 'Two', '${alpha}', 'building'), (3, 'Three', '${waiting}', 'queued'),
    (4, 'Four', null, 'queued');
  insert into public.shelves (id, slug, name) values ('${news}', 'news', 'News'), ('${tips}', 'tips', 'Tips');
  insert into public.books (slug, title, is_shown, shelf_id) values
    ('out', 'Out', true, '${news}'), ('draft', 'Draft', false, '${news}'), ('loose', 'Loose', true, null)`,
})
const get = (path: string) => request(`/rest/v1/${path}`)
const todos = (select: string) => stranger.from('todos').select(select).order('title')

describe('hidden rows and columns', () => {
  it('a row that is hidden from the caller is not returned as a related row either', async () => {
    const steps = await stranger.from('steps').select('number,todos(title)').order('number')
    expect(steps.data).toEqual([
      { number: 1, todos: { title: 'Alpha' } },
      { number: 2, todos: { title: 'Alpha' } },
      { number: 3, todos: null },
      { number: 4, todos: null },
    ])
    const books = 'slug,shown_books(title)'
    expect((await stranger.from('shelves').select(books).order('slug')).data).toEqual([
      { slug: 'news', shown_books: [{ title: 'Out' }] },
      { slug: 'tips', shown_books: [] },
    ])
  })
  it.each([
    'steps?select=number,todos(author_email)',
    'steps?select=number,todos(title)&todos.author_email=eq.x',
    'steps?select=number,todos!inner(title)&todos.author_email=like.a*',
    'steps?select=number,todos(title)&todos.order=author_email',
    'steps?select=number,todos(title)&todos.or=(title.eq.x,author_email.eq.y)',
    'shelves?select=slug,books(title)',
    'shelves?select=slug,books(*)',
    'shelves?select=slug,books!inner(id)',
    'shown_books?select=slug,book_drafts(form)',
    'shown_books?select=slug,book_revisions(id)',
  ])('a query with related rows is refused if the caller may not read a part of it: %s', async (path) => {
    expect(await get(path)).toMatchObject({ status: 401, body: { code: '42501' } })
  })
  it('a hidden related row cannot be inferred from a filter on it', async () => {
    const { data } = await stranger
      .from('steps')
      .select('number,todos!inner(id)')
      .eq('todos.status', 'waiting')
    expect(data).toEqual([])
  })
  it('a star for a related row returns only the columns that the caller may read', async () => {
    const { data } = await stranger.from('steps').select('todos(*)').eq('number', 1).single()
    expect(Object.keys(data?.todos ?? {})).not.toContain('author_email')
    expect(data?.todos).toMatchObject({ title: 'Alpha' })
  })
})

describe('unknown or excessive relationships', () => {
  it.each([
    ['todos?select=id,rel(*)', 'PGRST200'],
    ['todos?select=id,books(*)', 'PGRST200'],
    ['todos?select=id,likes(*)', 'PGRST200'],
    ['todos?select=id,users(*)', 'PGRST200'],
    ['todos?select=*,auth.users(*)', 'PGRST200'],
    ['steps?select=number,todos!nothing(title)', 'PGRST200'],
    ['todo_totals?select=*,todos(*)', 'PGRST200'],
    ['todos?select=id,steps()', 'PGRST100'],
    ['todos?select=id,steps(number', 'PGRST100'],
    ['todos?select=id,steps)number(', 'PGRST100'],
    ['todos?select=id,steps!a!b(number)', 'PGRST100'],
    ['todos?select=id,"steps(number)', 'PGRST100'],
    ['todos?select=steps(number),steps(title)', 'PGRST100'],
    [
      'todos?select=a:steps(number),b:steps(number),c:steps(number),d:steps(number),e:steps(number)',
      'PGRST100',
    ],
    ['todos?select=steps(todos(title))', 'PGRST127'],
    ['todos?select=...steps(number)', 'PGRST127'],
    ['todos?select=steps(number::text)', 'PGRST127'],
    ['todos?select=steps(count)', 'PGRST123'],
    ['todos?select=steps(count())', 'PGRST123'],
    ['todos?select=steps(nothing)', '42703'],
    ['todos?select=steps(number)&steps.nothing=eq.1', '42703'],
    ['todos?select=steps(number)&steps.number=eq.x', '22P02'],
    ['todos?select=steps(number)&steps.limit=x', 'PGRST100'],
    ['todos?select=steps(number)&steps.todos.title=eq.x', 'PGRST108'],
    ['todos?select=id&steps.number=eq.1', 'PGRST108'],
    ['todos?select=id&steps.order=number', 'PGRST108'],
    ['todos?select=parts:steps(number)&steps.number=eq.1', 'PGRST108'],
    ['steps?select=todos(title)&order=todos(title)', 'PGRST108'],
  ])('the query %s for related rows is refused with %s', async (path, code) => {
    const { status, body } = await get(path)
    expect({ status, code: body.code }).toEqual({ status: 400, code })
  })
  it('hundreds of relations or levels of related rows in one query are refused immediately', async () => {
    const many = Array.from({ length: 300 }, (_, at) => `a${at}:steps(title)`).join(',')
    const deep = `${'steps('.repeat(400)}id${')'.repeat(400)}`
    const open = 'a('.repeat(3000)
    for (const select of [many, deep, open, `${open}${'"'.repeat(501)}`, '(,'.repeat(2000), '!'.repeat(7000)])
      expect((await get(`todos?select=${select}`)).status).toBe(400)
  })
  it('an update whose returned rows are filtered by a relation is refused, and nothing is written', async () => {
    const changed = await server
      .from('steps')
      .update({ title: 'Changed' })
      .eq('number', 4)
      .select('number,todos!inner(title)')
    expect(changed).toMatchObject({ status: 400, error: { code: 'PGRST127' } })
    expect((await server.from('steps').select('title').eq('number', 4).single()).data).toEqual({
      title: 'Four',
    })
  })
  it('a write or deletion with a required relation is refused even if no rows are returned, and changes nothing', async () => {
    const path = '/rest/v1/steps?select=number,todos!inner(id)&todos.status=eq.open&number=eq.1'
    const body = JSON.stringify({ title: 'Changed' })
    const headers = { 'content-type': 'application/json' }
    for (const init of [{ method: 'PATCH', body, headers }, { method: 'DELETE' }])
      expect(await request(path, { ...init, key: keys.secretKey })).toMatchObject({
        status: 400,
        body: { code: 'PGRST127' },
      })
    expect((await server.from('steps').select('title').eq('number', 1).single()).data).toEqual({
      title: 'One',
    })
  })
})

describe('related rows', () => {
  it('related rows are returned as an object or a list, under their name or an alias', async () => {
    expect((await todos('title,steps(number)')).data).toEqual([
      { title: 'Alpha', steps: [{ number: 1 }, { number: 2 }] },
      { title: 'Beta', steps: [] },
    ])
    const books = await server.from('books').select('title,shelves(name)').order('title')
    expect(books.data).toEqual([
      { title: 'Draft', shelves: { name: 'News' } },
      { title: 'Loose', shelves: null },
      { title: 'Out', shelves: { name: 'News' } },
    ])
    expect((await todos('parts:steps(no:number)').limit(1)).data).toEqual([{ parts: [{ no: 1 }, { no: 2 }] }])
  })
  it.each([
    'todos!steps_todo_id_fkey(title)',
    'todos!todo_id(title)',
    'todos!id!left(title)',
    'todos:steps_todo_id_fkey(title)',
    'todos:todo_id(title)',
  ])('a query can name related rows by relation, foreign key or column: %s', async (select) => {
    const { data } = await stranger.from('steps').select(select).eq('number', 1).single()
    expect(data).toEqual({ todos: { title: 'Alpha' } })
  })
  it('a query of a view can also return related rows', async () => {
    const { data } = await stranger.from('shown_books').select('title,shelf:shelves(slug)').order('title')
    expect(data).toEqual([
      { title: 'Loose', shelf: null },
      { title: 'Out', shelf: { slug: 'news' } },
    ])
  })
  it('related rows can be filtered, sorted and paged separately', async () => {
    const shown = (select: string) => stranger.from('todos').select(select).eq('id', alpha)
    const numbers = async (query: PromiseLike<{ data: unknown }>) => (await query).data
    const select = 'steps(number)'
    expect(await numbers(shown(select).eq('steps.state', 'done'))).toEqual([{ steps: [{ number: 1 }] }])
    expect(
      await numbers(shown(select).or('number.eq.2, title.eq.Four', { referencedTable: 'steps' })),
    ).toEqual([{ steps: [{ number: 2 }] }])
    const turned = { referencedTable: 'steps', ascending: false }
    expect(await numbers(shown(select).order('number', turned))).toEqual([
      { steps: [{ number: 2 }, { number: 1 }] },
    ])
    expect(await numbers(shown(select).order('number', turned).limit(1, turned))).toEqual([
      { steps: [{ number: 2 }] },
    ])
    expect(
      await numbers(shown(select).order('number', { referencedTable: 'steps' }).range(1, 1, turned)),
    ).toEqual([{ steps: [{ number: 2 }] }])
    expect(await numbers(shown('parts:steps(number)').not('parts.state', 'eq', 'done'))).toEqual([
      { parts: [{ number: 2 }] },
    ])
  })
  it('a required relation filters the rows of a query, and their count', async () => {
    const query = stranger
      .from('todos')
      .select('title,steps!inner(number)', { count: 'exact' })
      .eq('steps.number', 2)
    expect(await query).toMatchObject({
      count: 1,
      data: [{ title: 'Alpha', steps: [{ number: 2 }] }],
    })
    const none = stranger.from('todos').select('title,steps!inner(number)', { count: 'exact', head: true })
    expect(await none.eq('steps.number', 3)).toMatchObject({ count: 0 })
  })
  it('related rows can be returned for a single object and after a write', async () => {
    const changed = await server
      .from('steps')
      .update({ todo_id: beta })
      .eq('number', 4)
      .select('number,todos(title)')
      .single()
    expect(changed).toMatchObject({ status: 200, data: { number: 4, todos: { title: 'Beta' } } })
    const added = await server
      .from('steps')
      .insert({ number: 20, todo_id: beta })
      .select('todos(title,status)')
    expect(added.data).toEqual([{ todos: { title: 'Beta', status: 'open' } }])
    const removed = await server.from('steps').delete().eq('number', 20).select('todos(title)').single()
    expect(removed.data).toEqual({ todos: { title: 'Beta' } })
  })
  it('a row has at most a hundred related rows in a response', async () => {
    await owner`insert into public.books (slug, title, is_shown, shelf_id)
      select 'many-' || n, 'Many', true, ${tips ?? ''} from generate_series(1, 120) as n`
    for (const asked of ['', '&shown_books.limit=1000']) {
      const { body } = await get(`shelves?slug=eq.tips&select=shown_books(slug)${asked}`)
      expect((body as unknown as [{ shown_books: unknown[] }])[0].shown_books).toHaveLength(100)
    }
  })
})

it('a cached response is invalidated when a related row changes', async () => {
  const path = `todos?select=title,steps(title)&id=eq.${alpha}`
  const read = async () => JSON.stringify((await get(path)).body)
  expect(await read()).toContain('"One"')
  expect(await read()).toContain('"One"')
  await server.from('steps').update({ title: 'Renamed' }).eq('number', 1)
  expect(await read()).toContain('"Renamed"')
  const byView = async () => JSON.stringify((await get('shelves?select=slug,shown_books(title)')).body)
  expect(await byView()).toContain('"Out"')
  await server.from('books').update({ title: 'Outside' }).eq('slug', 'out')
  expect(await byView()).toContain('"Outside"')
})
