import { expect, it } from 'vitest'
import { createLog } from '#backend/http/log.ts'
import { secretPathPatterns } from '#server/secret-paths.ts'

function logged(details: Record<string, unknown>): string {
  const lines: string[] = []
  createLog('info', (line) => lines.push(line), secretPathPatterns).info('test', details)
  return lines.join('')
}

it.each([
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
])('the secret part of a URL path never appears in a log line: %s', (_what, details, hidden, shown) => {
  const line = logged(details)
  expect(line).not.toContain(hidden)
  expect(line).toContain(shown)
})

it('names of files and pages in URL paths are readable in the log', () => {
  const line = logged({
    stack: 'services/badges/badge-drawing.ts services/email/emails/digest-email.ts /letters/stop',
  })
  expect(line).toContain('badge-drawing.ts services/email/emails/digest-email.ts /letters/stop')
})
