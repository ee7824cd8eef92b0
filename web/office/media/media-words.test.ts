import { expect, it } from 'vitest'
import { listOwnerOnlyUsages } from '#web/office/media/media-words.ts'

it('uses of a file that only owners may open are counted by kind', () => {
  const hidden = (place: string) => ({ place, title: '', link: '' })
  const post = { place: 'Blog', title: 'A day in Kano', link: '/admin/blog/1' }
  expect(
    listOwnerOnlyUsages([hidden('A draft page'), post, hidden('An announcement'), hidden('A draft page')]),
  ).toEqual(['A draft page (2)', 'An announcement'])
})
