import { defineErrors } from '#shared/errors/define.ts'

/** Errors about the owner's settings. The database adds the `path` of the field to the values, such as `attempt.end`. */
export const settingErrors = defineErrors('setting', {
  unknown: { status: 400, sql: 'STBAD', text: 'Unknown setting' },
  fields_missing: { status: 400, sql: 'STBAD', text: 'Please fill in the fields of this setting' },
  field_missing: { status: 400, sql: 'STBAD', text: 'This field is missing' },
  too_many: { status: 400, sql: 'STBAD', text: 'Please add no more than {high} items' },
  not_public: { status: 400, sql: 'STBAD', text: 'This setting cannot be public' },
  not_private: { status: 400, sql: 'STBAD', text: 'This setting must be public' },
  text: { status: 400, sql: 'STBAD', text: 'Please enter 1 to {high} characters without markup' },
  text_at_most: { status: 400, sql: 'STBAD', text: 'Please enter at most {high} characters without markup' },
  whole: { status: 400, sql: 'STBAD', text: 'Please enter a whole number from {low} to {high}' },
  rate: { status: 400, sql: 'STBAD', text: 'Please enter a rate above 0, such as 1540.5' },
  day: { status: 400, sql: 'STBAD', text: 'Please enter a date' },
  rate_day: { status: 400, sql: 'STBAD', text: 'Please enter the date of the exchange rate' },
  instant: { status: 400, sql: 'STBAD', text: 'Please enter a date and time' },
  zone: { status: 400, sql: 'STBAD', text: 'Please enter a time zone such as Africa/Lagos' },
  link: { status: 400, sql: 'STBAD', text: 'Please enter an address that starts with https://' },
  mail: { status: 400, sql: 'STBAD', text: 'Please enter a valid email address' },
  file: {
    status: 400,
    sql: 'STBAD',
    text: 'Please enter the address of a file on this site, such as /storage/v1/object/public/blog-images/a.webp',
  },
  page: {
    status: 400,
    sql: 'STBAD',
    text: 'Please enter the address of one of your pages, such as how-it-started',
  },
  picture: {
    status: 400,
    sql: 'STBAD',
    text: 'Please upload a picture, or enter the address of one that is under Media',
  },
  film: {
    status: 400,
    sql: 'STBAD',
    text: 'Please enter the address of a YouTube video, or its 11-character id',
  },
  length: { status: 400, sql: 'STBAD', text: 'Please enter a length such as 8:12' },
  playlist: { status: 400, sql: 'STBAD', text: 'Please enter the id of the playlist' },
  currency: {
    status: 400,
    sql: 'STBAD',
    text: 'Please enter the three letters of a currency, such as USD',
  },
  choice: { status: 400, sql: 'STBAD', text: 'Please choose from the list' },
  times_missing: {
    status: 400,
    sql: 'STBAD',
    text: 'Please enter the times of the countdown, the start and the end',
  },
  end: {
    status: 400,
    sql: 'STBAD',
    text: 'Please enter an end after the start, such as 24 hours later',
  },
  countdown: {
    status: 400,
    sql: 'STBAD',
    text: 'Please enter a date and time before the start of the attempt',
  },
  poster_alt: {
    status: 400,
    sql: 'STBAD',
    text: 'Please describe what the poster shows, for people who cannot see it',
  },
  changed: { status: 409, sql: 'STOLD', text: 'Someone else saved this while you were editing.' },
})
