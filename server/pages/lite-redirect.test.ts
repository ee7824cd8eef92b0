import { describe, expect, it } from 'vitest'
import { needsLitePage, redirectToLitePage } from '#server/pages/lite-redirect.ts'

const operaMini = 'Opera/9.80 (Android; Opera Mini/36.2/119.132; U; id) Presto/2.12.423 Version/12.16'
const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36'
const ask = (path: string, userAgent = operaMini) =>
  redirectToLitePage(new Request(`http://localhost${path}`, { headers: { 'user-agent': userAgent } }))

describe('old and text browsers that the server recognises by name', () => {
  it('the server does not redirect a browser that runs scripts, however old it is', () => {
    for (const userAgent of [
      chrome,
      chrome.replace('120', '92'),
      `${chrome} OPR/61.2.2254.59937`,
      'Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
    ])
      expect(ask('/', userAgent), userAgent).toBeUndefined()
    expect(needsLitePage(undefined)).toBe(false)
  })

  it('the light version of a page, a page requested with ?full and a file are not redirected', () => {
    for (const path of ['/?lite', '/blog?q=a&lite', '/?full', '/share/home.png', '/live.json'])
      expect(ask(path), path).toBeUndefined()
  })

  it.each([
    operaMini,
    'UCWEB/2.0 (MIDP-2.0; U; Adr 4.4.2; en-US; GT-S5360) U2/1.0.0 UCBrowser/9.4.1 U2/1.0.0 Mobile',
    'Mozilla/5.0 (Series40; Nokia501/10.0.2; Profile/MIDP-2.1) Gecko/20100401 S40OviBrowser/3.0.0.0.73',
  ])(
    'the browser %s is redirected to the light version in the same language, and the redirect is not cached',
    (name) => {
      const answer = ask('/fr/app-ideas?sort=newest', name)
      expect(answer?.status).toBe(302)
      expect(answer?.headers.get('location')).toBe('/fr/app-ideas?sort=newest&lite')
      expect(answer?.headers.get('cache-control')).toBe('private, no-store')
    },
  )
})
