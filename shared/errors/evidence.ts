import { defineErrors } from '#shared/errors/define.ts'

/** Errors about the files of evidence and their public pictures. */
export const evidenceErrors = defineErrors('evidence', {
  name_length: { text: 'The file name must be 1 to 200 characters' },
  type_unknown: { text: 'Unknown file type' },
  empty: { text: 'This file is empty' },
  too_large: {
    text: 'The file is too large. The maximum is 200 MB. For a longer video, add an entry with a link to it instead.',
  },
  text_missing: { text: 'Please describe what it shows in a few words' },
  text_too_long: { text: 'The description must be 840 characters or fewer' },
  hash_invalid: { text: 'This is not a valid file fingerprint' },
  permanent: {
    status: 403,
    sql: '42501',
    text: 'Evidence cannot be changed or deleted',
    english: 'programs',
  },
  file_missing: { sql: 'DYORD', text: 'The evidence file is missing' },
  cut_off: {
    status: 409,
    sql: 'DYORD',
    text: 'The upload was cut off. The file is still on your device and the upload will resume where it stopped.',
  },
  damaged: {
    status: 409,
    sql: 'DYORD',
    text: 'The file was damaged during upload, so it was not added. Please send it again.',
  },
  too_many: {
    status: 409,
    sql: 'DYORD',
    text: 'You are uploading too many files. Wait until one has finished, or discard one.',
  },
  record_only: { status: 409, text: 'This entry is for the record only, so its picture cannot be public.' },
  no_picture: {
    status: 415,
    text: 'Only pictures can be made public (JPEG, PNG, WebP, GIF or AVIF). Videos and documents can contain location data that we cannot remove. Add a link to the video in the plan, or take a photo of the page.',
  },
  picture_too_large: {
    status: 413,
    text: 'This picture is too large to make public. The maximum is 40 MB and 25 million pixels.',
  },
})
