import { getLanguagePrefix, type Language } from '#shared/languages.ts'
import type { Translate } from '#shared/words.ts'

/**
 * Web app manifest. It is one app for all languages; its start page has the language in which it was
 * installed.
 */
export function createSiteManifest(language: Language, t: Translate): string {
  const prefix = getLanguagePrefix(language)
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
      // The logo is within the safe zone of maskable icons.
      { src: '/icons/512-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: t('feed.device.ideas'), url: `${prefix}/app-ideas` },
      { name: t('feed.device.live'), url: `${prefix}/live` },
      { name: t('feed.device.verify'), url: `${prefix}/verify` },
    ],
  })
}
