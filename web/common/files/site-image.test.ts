import { expect, test } from 'vitest'
import { getSiteImageAddress } from '#web/common/files/site-image.ts'

test('a picture cannot be requested from another host', () => {
  for (const address of [
    'https://logos.example/a.png',
    '//logos.example/a.png',
    'data:image/png,x',
    'a.png',
    '',
  ])
    expect(getSiteImageAddress(address), address).toBeUndefined()
})

test('a picture of this site is requested from the server that serves the page', () => {
  expect(getSiteImageAddress('/sponsors/demo-energy.svg')).toBe('/sponsors/demo-energy.svg')
  expect(getSiteImageAddress('https://20in24.example/storage/v1/object/public/sponsor-logos/a.webp')).toBe(
    '/storage/v1/object/public/sponsor-logos/a.webp',
  )
})
