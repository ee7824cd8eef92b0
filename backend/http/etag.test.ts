import { expect, test } from 'vitest'
import { isNotModified } from '#backend/http/etag.ts'

test.each([
  [undefined, '"a"'],
  ['', '"a"'],
  ['"b"', '"a"'],
  ['a', '"a"'],
  ['"ab"', '"a"'],
  ['*', undefined],
])('a request with the If-None-Match header %s gets the response with the ETag %s', (ifNoneMatch, etag) => {
  expect(isNotModified(ifNoneMatch, etag)).toBe(false)
})

test.each([
  ['"a"', '"a"'],
  ['W/"a"', '"a"'],
  ['"a"', 'W/"a"'],
  ['"b",W/"a"', 'W/"a"'],
  ['*', '"a"'],
])('a request with the If-None-Match header %s gets 304 if the ETag is %s', (ifNoneMatch, etag) => {
  expect(isNotModified(ifNoneMatch, etag)).toBe(true)
})
