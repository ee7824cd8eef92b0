import { defineErrors } from '#shared/errors/define.ts'

export const postErrors = defineErrors('post', {
  title_missing: { text: 'Enter a title' },
  content_missing: { text: 'Enter some content' },
  author_missing: { text: 'Choose an author' },
  content_too_long: { text: 'The article is too long' },
  description_too_long: { text: 'The description must be 160 characters or fewer' },
  too_many_tags: { text: 'Use 20 tags or fewer' },
  tag_too_long: { text: 'Each tag must be 40 characters or fewer' },
  time_missing: { text: 'Enter a date and time' },
  time_passed: { text: 'This time has passed. Choose a time in the future.' },
  link: { text: 'A link must start with https:, http:, mailto: or tel:' },
  film: { text: 'Invalid YouTube URL. Please enter a valid YouTube video URL.' },
  incomplete: { sql: '23514', text: 'Before the post is public, add: {missing}' },
  gone: { status: 404, text: 'This post no longer exists. Someone may have deleted it.' },
  address_redirects: { status: 409, sql: '23505', text: 'This address redirects to another post' },
})
export type PostError = (typeof postErrors)[keyof typeof postErrors]
