import { defineErrors } from '#shared/errors/define.ts'

/** Errors about files of the library, for the back office. */
export const mediaErrors = defineErrors('media', {
  file_missing: { text: 'Choose a file from the library.' },
  alt_too_long: { text: 'The alt text must be 200 characters or fewer.' },
  not_found: { status: 404, text: 'This file no longer exists.' },
  unreadable: {
    text: 'The file could not be read. It may be damaged, have the wrong file extension, or be larger than 25 million pixels. Save it again and retry.',
  },
  gone_from_device: {
    text: 'The file can no longer be read from this device. Discard it here and select it again.',
  },
  session_ended: { status: 403, text: 'You are no longer signed in. Sign in again to upload files.' },
  already_uploaded: { status: 409, text: 'This file has already been uploaded.' },
  full: { status: 409, text: 'Storage is full. Delete files you no longer use.' },
  too_large: {
    status: 413,
    text: 'The file is too large. The maximum is 5 MB for pictures and 20 MB for other files.',
  },
  too_many_pixels: {
    status: 413,
    text: 'The picture has more than 25 million pixels. Save a smaller copy, for example 2,560 pixels wide, and upload that.',
  },
  svg: {
    status: 415,
    text: 'SVG files can contain code, so they are not allowed. Save the picture as a PNG.',
  },
  heic: { status: 415, text: 'HEIC pictures are not supported. Save the picture as a JPEG.' },
  type_unsupported: {
    status: 415,
    text: 'This file type is not supported. Choose a PNG, JPEG, WebP, GIF, AVIF, MP3, M4A, PDF, ZIP, CSV or text file.',
  },
})
export type MediaError = (typeof mediaErrors)[keyof typeof mediaErrors]

export const pictureErrors = defineErrors('picture', {
  unreadable: { text: 'The file could not be read as a picture. Save it again, or choose another one.' },
  session_ended: { status: 403, text: 'You are no longer signed in. Sign in again to upload pictures.' },
  too_large: {
    status: 413,
    text: 'The picture is too large. The maximum is 5 MB. Upload a smaller version.',
  },
  type_unsupported: {
    status: 415,
    text: 'This file type is not supported. Choose a PNG, JPEG, WebP, GIF or AVIF.',
  },
})
export type PictureError = (typeof pictureErrors)[keyof typeof pictureErrors]
