import { expect, it } from 'vitest'

// scripts/query-keys.mjs is plain JavaScript without types, like the other check scripts.
const { findKeyProblems } = (await import(new URL('../scripts/query-keys.mjs', import.meta.url).href)) as {
  findKeyProblems: (path: string, text: string) => string[]
}

const problem = (name: string) => `web/ideas.ts:1: queryFn reads ${name}, but queryKey does not contain it`
const problemsOf = (text: string, path = 'web/ideas.ts') => findKeyProblems(path, text)

it.each([
  ['a parameter', 'const query = (id) => ({ queryKey: [], queryFn: () => read(id) })', 'id'],
  [
    'a parameter of a parameter',
    'const query = ({ id }) => ({ queryKey: [], queryFn: () => read(id) })',
    'id',
  ],
  [
    'a variable of the surrounding function',
    'function query(id) { const path = pathOf(id); return { queryKey: [], queryFn: () => read(path) } }',
    'path',
  ],
  [
    'a description in another file',
    'const query = (count) => ({ queryKey: [], queryFn: () => count() })',
    'count',
  ],
])('%s that a query uses and its key does not contain is reported', (_, text, name) => {
  expect(problemsOf(text)).toEqual([problem(name)])
})

it.each([
  ['in the key', 'const query = (id) => ({ queryKey: [id], queryFn: () => read(id) })'],
  ['a way to the server', 'const query = (backend) => ({ queryKey: [], queryFn: () => backend.read() })'],
  [
    'made from what is in the key',
    'function query(id) { const path = pathOf(id); return { queryKey: [id], queryFn: () => read(path) } }',
  ],
  ['a name of the file', 'const id = 1; const query = () => ({ queryKey: [], queryFn: () => read(id) })'],
])('a name used by a query is not reported if it is %s', (_, text) => {
  expect(problemsOf(text)).toEqual([])
})

it('a count function in an office list is not reported, because the list’s description is the query key', () => {
  const text = 'const query = (count) => ({ queryKey: [], queryFn: () => count() })'
  expect(problemsOf(text, 'web/office/lists/office-table.ts')).toEqual([])
})
