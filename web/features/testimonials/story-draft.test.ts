import { describe, expect, test } from 'vitest'
import type { OwnTestimonial } from '#shared/testimonials.ts'
import { differs, emptyStory, problemsOf } from '#web/features/testimonials/story-draft.ts'

const story = {
  name: 'Ada',
  location: 'Kano',
  linkedin_url: 'https://www.linkedin.com/in/ada',
  testimonial: 'I learned to code on a borrowed phone.',
}
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

describe('the form of a testimonial', () => {
  test('names every empty field, and refuses the prefix of a profile alone', () => {
    expect(problemsOf(emptyStory, 'required')).toEqual({
      name: 'All fields are required',
      location: 'All fields are required',
      linkedin_url: 'Please enter a valid LinkedIn profile URL',
      testimonial: 'All fields are required',
    })
  })
  test.each([
    [{ name: ' \u200b ' }, { name: 'All fields are required' }],
    [
      { testimonial: words(46) },
      { testimonial: 'Testimonial must be 45 words or less. Current count: 46 words.' },
    ],
    [{ testimonial: 'Too short' }, { testimonial: 'Testimonial must be at least 10 characters' }],
    [
      { linkedin_url: 'https://example.org/linkedin.com' },
      { linkedin_url: 'Please enter a valid LinkedIn profile URL' },
    ],
    [{ testimonial: words(45) }, {}],
  ])('checks the values %j', (change, problems) => {
    expect(problemsOf({ ...story, ...change }, 'required')).toEqual(problems)
  })
})

const profile = 'Please enter a profile link that starts with https://'
test.each([
  ['required', '', 'All fields are required'],
  ['required', 'https://github.com/ada', 'Please enter a valid LinkedIn profile URL'],
  ['required', 'https://www.linkedin.com/in/ada', undefined],
  ['any', '', 'All fields are required'],
  ['any', 'https://www.linkedin.com/in/', profile],
  ['any', 'ftp://github.com/ada', profile],
  ['any', 'https://github.com/ada', undefined],
  ['optional', 'my page', profile],
  ['optional', 'https://github.com/ada', undefined],
  ['optional', 'https://www.linkedin.com/in/', undefined],
  ['optional', '', undefined],
] as const)('the link rule %s answers "%s" with: %s', (link, linkedin_url, problem) => {
  expect(problemsOf({ ...story, linkedin_url }, link).linkedin_url).toBe(problem)
})

test('blanks and hidden characters do not count as a changed text', () => {
  const kept = story as OwnTestimonial
  expect(differs({ ...story, testimonial: `${story.testimonial}\u200b ` }, kept)).toBe(false)
  expect(differs({ ...story, name: 'Ada L.' }, kept)).toBe(true)
})
