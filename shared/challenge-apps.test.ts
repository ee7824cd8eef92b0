import { expect, it } from 'vitest'
import { traceWords } from '#shared/challenge-apps.ts'

const times = { startedAt: '2026-01-01T00:00:00Z', finishedAt: '2026-01-01T01:04:00Z' }

it.each([
  ['', { number: 7, state: 'dropped', ...times }],
  ['Becomes app 7', { number: 7, state: 'queued', startedAt: null, finishedAt: null }],
  ['Being built as app 7', { number: 7, state: 'building', ...times, finishedAt: null }],
  ['Built as app 7', { number: 7, state: 'verified', startedAt: null, finishedAt: null }],
  ['Built as app 7 in 64 minutes', { number: 7, state: 'done', ...times }],
] as const)('an idea says %j of %j', (words, app) => {
  expect(traceWords(app)).toBe(words)
})
