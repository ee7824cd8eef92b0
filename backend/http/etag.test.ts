import { expect, test } from 'vitest'
import { isNotModified } from '#backend/http/etag.ts'

test.each([
  [undefined, '"a"'],
  ['', '"a"'],
  ['"b"', '"a"'],
  ['a', '"a"'],
  ['"ab"', '"a"'],
  ['*', undefined],
])('a reader who has %s is sent %s', (ifNoneMatch, etag) => {
  expect(isNotModified(ifNoneMatch, etag)).toBe(false)
})

test.each([
  ['"a"', '"a"'],
  ['W/"a"', '"a"'],
  ['"a"', 'W/"a"'],
  ['"b",W/"a"', 'W/"a"'],
  ['*', '"a"'],
])('a reader who has %s is not sent %s again', (ifNoneMatch, etag) => {
  expect(isNotModified(ifNoneMatch, etag)).toBe(true)
})
