import { type Language, prefixOf } from '#shared/languages.ts'
import type { Say } from '#shared/words.ts'

/** What a device learns that puts the site on its home screen; it is one app, which begins in the language it was put there from. */
export function siteManifest(language: Language, t: Say): string {
  const prefix = prefixOf(language)
  return JSON.stringify({
    name: '20 in 24',
    short_name: '20 in 24',
    description: t('feed.device.description'),
    lang: language,
    start_url: prefix || '/',
    scope: '/',
    id: '/',
    display: 'standalone',
    background_color: '#1f110d',
    theme_color: '#1f110d',
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      // The mark lies within the middle that every home screen leaves of an icon.
      { src: '/icons/512-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: t('feed.device.ideas'), url: `${prefix}/app-ideas` },
      { name: t('feed.device.live'), url: `${prefix}/live` },
      { name: t('feed.device.verify'), url: `${prefix}/verify` },
    ],
  })
}
