/** What a device learns that puts the site on its home screen. */
export const manifest = JSON.stringify({
  name: '20 in 24',
  short_name: '20 in 24',
  description: 'One person, one day, 20 functional applications: a world-record attempt.',
  start_url: '/',
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
    { name: 'App ideas', url: '/app-ideas' },
    { name: 'Live', url: '/live' },
    { name: 'Verify a badge', url: '/verify' },
  ],
})
