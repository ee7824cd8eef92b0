import { expect, it } from 'vitest'
import { createLog } from '#server/http/log.ts'

function logged(event: string, details: Record<string, unknown>): string {
  const lines: string[] = []
  createLog('info', (line) => lines.push(line)).info(event, details)
  return lines.join('')
}

it.each([
  ['an address', { recipient: 'ada.lovelace@example.org' }, 'ada.lovelace', 'a***@example.org'],
  ['an address in a query', { path: '/supporters?email=ada%40example.org' }, 'ada%40', 'a***@example.org'],
  ['a token', { header: 'Bearer eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl' }, 'eyJ', '[token]'],
  ['a key', { key: 'sb_secret_abcdef-123' }, 'abcdef', 'sb_secret_[key]'],
  ['a code', { body: '{"code":"ABC234"}' }, 'ABC234', '[hidden]'],
  ['a link of a reader', { path: '/fr/read/c2VjcmV0-1' }, 'c2VjcmV0', '/read/[hidden]'],
  ['a link of a preview', { path: '/Preview/c2VjcmV0-1' }, 'c2VjcmV0', '/Preview/[hidden]'],
  [
    'a link of a sponsor’s report',
    { path: '/sponsor-report/c2VjcmV0-1' },
    'c2VjcmV0',
    '/sponsor-report/[hidden]',
  ],
  ['a badge’s code', { path: '/fr/verify/TTF-AB12' }, 'AB12', '/verify/[hidden]'],
  ['a badge’s code in a picture', { path: '/share/fr/badge-AB12.png' }, 'AB12', '/share/fr/badge-[hidden]'],
  ['a key of choices', { path: `/email/${'k'.repeat(60)}` }, 'kkk', '/email/[hidden]'],
  ['a database address', { url: 'postgres://login:secret@db/twenty' }, 'secret@', 'postgres://[hidden]'],
])('a log line never contains %s', (_what, details, hidden, shown) => {
  const line = logged('test', details)
  expect(line).not.toContain(hidden)
  expect(line.replaceAll('\\"', '"')).toContain(shown)
})

it('names of files and pages stay readable in the log', () => {
  const line = logged('test', {
    stack: 'services/badges/badge-drawing.ts services/email/emails/digest-email.ts /letters/stop',
  })
  expect(line).toContain('badge-drawing.ts services/email/emails/digest-email.ts /letters/stop')
})

it('each event is one line, whatever it contains', () => {
  const line = logged('test', { agent: 'x\n{"level":"fatal"}\u001b[31m' })
  expect(line.trimEnd().split('\n')).toHaveLength(1)
  expect(line).not.toContain('\u001b')
  expect(JSON.parse(line)).toMatchObject({ level: 'info', event: 'test' })
})
