import { describe, expect, test } from 'vitest'
import { testimonialErrors } from '#shared/errors/testimonials.ts'
import type { OwnTestimonial } from '#shared/testimonials.ts'
import {
  emptyTestimonial,
  findTestimonialProblems,
  hasDifferentText,
} from '#web/public/testimonials/testimonial-draft.ts'

const testimonial = {
  name: 'Ada',
  location: 'Kano',
  linkedin_url: 'https://www.linkedin.com/in/ada',
  testimonial: 'I learned to code on a borrowed phone.',
}
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

describe('the testimonial form', () => {
  test('an empty testimonial form shows an error at every field', () => {
    expect(findTestimonialProblems(emptyTestimonial, 'required')).toEqual({
      name: { code: testimonialErrors.field_missing },
      location: { code: testimonialErrors.field_missing },
      linkedin_url: { code: testimonialErrors.link_not_linkedin },
      testimonial: { code: testimonialErrors.field_missing },
    })
  })
  test.each([
    [{ name: ' \u200b ' }, { name: { code: testimonialErrors.field_missing } }],
    [
      { testimonial: words(46) },
      { testimonial: { code: testimonialErrors.too_many_words, values: { count: 46 } } },
    ],
    [{ testimonial: 'Too short' }, { testimonial: { code: testimonialErrors.too_short } }],
    [
      { linkedin_url: 'https://example.org/linkedin.com' },
      { linkedin_url: { code: testimonialErrors.link_not_linkedin } },
    ],
    [{ testimonial: words(45) }, {}],
  ])('a testimonial form with the values %j has the expected problems', (change, problems) => {
    expect(findTestimonialProblems({ ...testimonial, ...change }, 'required')).toEqual(problems)
  })
})

const profile = testimonialErrors.link_not_https
test.each([
  ['required', '', testimonialErrors.field_missing],
  ['required', 'https://github.com/ada', testimonialErrors.link_not_linkedin],
  ['required', 'https://www.linkedin.com/in/ada', undefined],
  ['any', '', testimonialErrors.field_missing],
  ['any', 'https://www.linkedin.com/in/', profile],
  ['any', 'ftp://github.com/ada', profile],
  ['any', 'https://github.com/ada', undefined],
  ['optional', 'my page', profile],
  ['optional', 'https://github.com/ada', undefined],
  ['optional', 'https://www.linkedin.com/in/', undefined],
  ['optional', '', undefined],
] as const)(
  'with the testimonial link rule %s, the link "%s" has this problem: %s',
  (link, linkedin_url, problem) => {
    expect(findTestimonialProblems({ ...testimonial, linkedin_url }, link).linkedin_url?.code).toBe(problem)
  },
)

test('hidden characters do not count as a change to a testimonial', () => {
  const kept = testimonial as OwnTestimonial
  expect(hasDifferentText({ ...testimonial, testimonial: `${testimonial.testimonial}\u200b ` }, kept)).toBe(
    false,
  )
  expect(hasDifferentText({ ...testimonial, name: 'Ada L.' }, kept)).toBe(true)
})
