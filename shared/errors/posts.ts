import { defineErrors } from '#shared/errors/define.ts'

/** Errors about posts in the back office. */
export const postErrors = defineErrors('post', {
  title_missing: { status: 400, text: 'Enter a title' },
  content_missing: { status: 400, text: 'Enter some content' },
  author_missing: { status: 400, text: 'Choose an author' },
  content_too_long: { status: 400, text: 'The article is too long' },
  description_too_long: { status: 400, text: 'The description must be 160 characters or fewer' },
  too_many_tags: { status: 400, text: 'Use 20 tags or fewer' },
  tag_too_long: { status: 400, text: 'Each tag must be 40 characters or fewer' },
  time_missing: { status: 400, text: 'Enter a date and time' },
  time_passed: { status: 400, text: 'This time has passed. Choose a time in the future.' },
  link: { status: 400, text: 'A link must start with https:, http:, mailto: or tel:' },
  film: { status: 400, text: 'Invalid YouTube URL. Please enter a valid YouTube video URL.' },
  incomplete: { status: 400, sql: '23514', text: 'Before the post is public, add: {missing}' },
  gone: { status: 404, text: 'This post no longer exists. Someone may have deleted it.' },
  address_redirects: { status: 409, sql: '23505', text: 'This address redirects to another post' },
})
export type PostError = (typeof postErrors)[keyof typeof postErrors]
