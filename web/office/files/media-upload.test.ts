import { expect, it } from 'vitest'
import { mediaErrors } from '#shared/errors/media.ts'
import { BackendError } from '#web/common/data/backend.ts'
import { findFileError, findUploadError, hashAndNameFile } from '#web/office/files/media-upload.ts'

const file = (name: string, type: string, size = 10) => ({ name, type, size })

it.each([
  [file('photo.HEIC', ''), mediaErrors.heic],
  [file('logo.svg', 'image/svg+xml'), mediaErrors.svg],
  [file('film.mp4', 'video/mp4'), mediaErrors.type_unsupported],
  [file('big.png', 'image/png', 6 * 1024 * 1024), mediaErrors.too_large],
  [file('big.pdf', 'application/pdf', 21 * 1024 * 1024), mediaErrors.too_large],
])('the library refuses the file %j with an error code before it is sent', (given, code) => {
  expect(findFileError(given)).toBe(code)
})

it.each([
  ['AccessDenied', 403, mediaErrors.session_ended],
  ['KeyAlreadyExists', 409, mediaErrors.already_uploaded],
  ['BucketFull', 400, mediaErrors.full],
  ['InvalidRequest', 400, mediaErrors.unreadable],
])('an upload to the library that storage refuses with %s (%i) has the error %s', (code, status, error) => {
  expect(findUploadError(new BackendError('For programs', status, code))).toBe(error)
})

it('identical files in the library get the same name, and different files get different names', async () => {
  const of = (content: string) =>
    hashAndNameFile(new File([content], 'Désk at Night!.png', { type: 'image/png' }))
  expect(await of('a')).toEqual(await of('a'))
  expect(await of('a')).not.toEqual(await of('b'))
  expect((await of('a')).place.name).toMatch(/^desk-at-night-[0-9a-f]{12}\.png$/)
  const pdf = new File(['x'], 'Fact sheet.pdf', { type: 'application/pdf' })
  expect((await hashAndNameFile(pdf)).place.bucket).toBe('media-files')
})
