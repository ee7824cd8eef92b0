import { expect, it } from 'vitest'
import { mediaErrors } from '#shared/errors/media.ts'
import { mediaDescriptionInput, mediaRemovalInput } from '#shared/media.ts'
import { listErrorCodes } from '#tests/support/list-error-codes.ts'

const file = { bucket: 'blog-images', name: 'desk.webp' }

it.each<[string, object]>([
  [mediaErrors.file_missing, { bucket: 'evidence' }],
  [mediaErrors.file_missing, { name: '../desk.webp' }],
  [mediaErrors.alt_too_long, { alt: 'x'.repeat(201) }],
])('the description of a media file is refused with the error %s: %j', (code, changes) => {
  expect(listErrorCodes(mediaDescriptionInput, { ...file, alt: 'A desk', ...changes })).toEqual([code])
})

it('removing a media file is refused without the number of uses that the administrator has seen', () => {
  expect(listErrorCodes(mediaRemovalInput, file)).toEqual([mediaErrors.file_missing])
})
