import { expect, it } from 'vitest'
import { createLog } from '#backend/http/log.ts'

function logged(event: string, details: Record<string, unknown>): string {
  const lines: string[] = []
  createLog('info', (line) => lines.push(line), [/(\/read\/)[\w-]+/gi]).info(event, details)
  return lines.join('')
}

it.each([
  ['an address', { recipient: 'ada.lovelace@example.org' }, 'ada.lovelace', 'a***@example.org'],
  ['an address in a query', { path: '/people?email=ada%40example.org' }, 'ada%40', 'a***@example.org'],
  ['a token', { header: 'Bearer eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl' }, 'eyJ', '[token]'],
  ['a key', { key: 'sb_secret_abcdef-123' }, 'abcdef', 'sb_secret_[key]'],
  ['a code', { body: '{"code":"ABC234"}' }, 'ABC234', '[hidden]'],
  ['a secret in an address', { path: '/fr/Read/c2VjcmV0-1' }, 'c2VjcmV0', '/Read/[hidden]'],
  ['a database address', { url: 'postgres://login:secret@db/name' }, 'secret@', 'postgres://[hidden]'],
])('a log line never contains %s', (_what, details, hidden, shown) => {
  const line = logged('test', details)
  expect(line).not.toContain(hidden)
  expect(line.replaceAll('\\"', '"')).toContain(shown)
})

it('each log event is one line, whatever it contains', () => {
  const line = logged('test', { agent: 'x\n{"level":"fatal"}\u001b[31m' })
  expect(line.trimEnd().split('\n')).toHaveLength(1)
  expect(line).not.toContain('\u001b')
  expect(JSON.parse(line)).toMatchObject({ level: 'info', event: 'test' })
})
