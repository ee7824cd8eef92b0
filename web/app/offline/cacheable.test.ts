import { expect, it } from 'vitest'
import {
  isCacheablePage,
  isCacheablePicture,
  isCacheableRequest,
  isPublicResponse,
} from '#web/app/offline/cacheable.ts'

const own = 'https://20in24.example'
const at = (path: string) => new URL(path, own)

it('the offline cache excludes pages that name a person, respond to a form or belong to the back office', () => {
  for (const path of [
    '/admin',
    '/admin/x',
    '/supporters?email=a',
    '/forms/vote',
    '/fr/forms/vote',
    '/verify-testimonial?email=a@b.c',
    '/verify/TTF-AB12',
    '/fr/verify/TTF-AB12',
    '/preview/c2VjcmV0',
    '/sponsor-report/c2VjcmV0',
    '/email/unsubscribe?token=x',
    '/letters/stop?token=x',
  ])
    expect(isCacheablePage(at(path), own), path).toBe(false)
  expect(isCacheablePage(new URL('https://else.example/'), own)).toBe(false)
  for (const path of ['/', '/verify', '/app-ideas', '/blog/a?lite', '/fr', '/live'])
    expect(isCacheablePage(at(path), own), path).toBe(true)
})

it('the offline cache excludes responses to signed-in requests, to writes and from other APIs', () => {
  const ask = (headers: Record<string, string>, method = 'GET') =>
    new Request(at('/rest/v1/app_ideas'), { method, headers })
  const anyone = { apikey: 'sb_publishable_x', authorization: 'Bearer sb_publishable_x' }
  expect(isCacheableRequest(ask(anyone), at('/rest/v1/app_ideas'), own)).toBe(true)
  expect(
    isCacheableRequest(ask({ ...anyone, authorization: 'Bearer eyJ' }), at('/rest/v1/app_ideas'), own),
  ).toBe(false)
  expect(isCacheableRequest(ask({}), at('/rest/v1/app_ideas'), own)).toBe(false)
  expect(isCacheableRequest(ask(anyone), at('/rest/v1/badges?verification_code=eq.AB12'), own)).toBe(false)
  expect(isCacheableRequest(ask(anyone, 'POST'), at('/rest/v1/app_ideas'), own)).toBe(false)
  expect(isCacheableRequest(ask(anyone), at('/functions/v1/get-user-submissions'), own)).toBe(false)
})

it('the offline cache excludes refusals and private responses', () => {
  const answer = (control: string, status = 200) =>
    isPublicResponse(new Response('', { status, headers: { 'cache-control': control } }))
  expect([answer('private, no-store'), answer('no-cache'), answer('public, max-age=0', 404)]).toEqual([
    false,
    false,
    false,
  ])
  expect(isPublicResponse(new Response(''))).toBe(false)
  expect(answer('public, max-age=0')).toBe(true)
})

it('the offline cache excludes pictures with a signed link', () => {
  const picture = (control: string) => new Response('', { headers: { 'cache-control': control } })
  expect(isCacheablePicture(picture('private, max-age=3600'))).toBe(false)
  expect(isCacheablePicture(picture('no-store'))).toBe(false)
  expect(isCacheablePicture(picture('max-age=3600'))).toBe(true)
})
