import { expect, it } from 'vitest'
import { enquiryForm } from '#shared/enquiries.ts'
import { completeUrl, isHttpsUrl } from '#shared/https-url.ts'
import { sponsorForm } from '#shared/sponsor-form.ts'
import { supporterForm } from '#shared/supporters.ts'

it.each([
  ['javascript:alert(1)'],
  ['ada@example.org'],
  ['mailto:ada@example.org'],
  ['example'],
  ['my shop.example.org'],
  ['ftp://example.org'],
])('the typed text %j is not accepted as a web address and is not changed', (typed) => {
  expect(completeUrl(typed)).toBe(typed)
  expect(isHttpsUrl(completeUrl(typed))).toBe(false)
})

it.each([
  ['example.org', 'https://example.org'],
  [' www.example.com.ng/shop?a=1 ', 'https://www.example.com.ng/shop?a=1'],
  ['http://example.org', 'https://example.org'],
  ['HTTP://Example.org', 'https://Example.org'],
  ['https://https://example.org', 'https://example.org'],
  ['https://http://example.org', 'https://example.org'],
  ['linkedin.com/in/ada', 'https://linkedin.com/in/ada'],
  ['https://www.linkedin.com/in/https://www.linkedin.com/in/ada', 'https://www.linkedin.com/in/ada'],
  ['https://www.linkedin.com/in/www.linkedin.com/in/ada', 'https://www.linkedin.com/in/ada'],
  ['https://www.linkedin.com/in/linkedin.com/in/ada', 'https://linkedin.com/in/ada'],
  ['https://www.linkedin.com/in/ada', 'https://www.linkedin.com/in/ada'],
  [
    'https://web.archive.org/web/2020/https://example.org',
    'https://web.archive.org/web/2020/https://example.org',
  ],
  ['', ''],
])('the typed web address %j becomes %j', (typed, address) => {
  expect(completeUrl(typed)).toBe(address)
})

it.each([
  ['a registration', supporterForm.in.shape.linkedin_url],
  ['an enquiry', enquiryForm.shape.website],
  ['a sponsor', sponsorForm.shape.website_url],
])('the web address in the form of %s is completed before it is checked', (_form, field) => {
  for (const typed of ['linkedin.com/in/ada', 'https://https://linkedin.com/in/ada'])
    expect(field.parse(typed)).toBe('https://linkedin.com/in/ada')
})
