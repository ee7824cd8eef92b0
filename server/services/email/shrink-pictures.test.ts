import { expect, it } from 'vitest'
import { shrinkPictures } from '#server/services/email/shrink-pictures.ts'

const site = 'https://example.org'
const stored = '/storage/v1/object/public/blog-images/a.jpg'

it('pictures from the site’s storage in an email have the width of the email and their original file format', () => {
  const drawn = `src="${site}/storage/v1/render/image/public/blog-images/a.jpg?width=540&amp;format=origin" style="max-width:100%;height:auto"`
  expect(shrinkPictures(`<img alt="A" src="${site}${stored}">`, site)).toBe(`<img alt="A" ${drawn}>`)
  expect(shrinkPictures(`<img src="${site}${stored}" alt="A">`, site)).toBe(`<img ${drawn} alt="A">`)
})

it('a picture from another host in an email keeps its URL, and is no wider than the email', () => {
  for (const address of [
    'https://other.example/a.jpg',
    `https://example.org.evil.example${stored}`,
    `${site}/storage/v1/object/public/badges/a.png`,
  ])
    expect(shrinkPictures(`<img src="${address}">`, site)).toBe(
      `<img src="${address}" style="max-width:100%;height:auto">`,
    )
})
