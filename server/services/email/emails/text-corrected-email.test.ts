import { expect, it } from 'vitest'
import { createTextCorrectedEmail } from '#server/services/email/emails/text-corrected-email.ts'
import { englishTexts } from '#server/services/words/email-texts.ts'

const emailOf = (payload: object) =>
  createTextCorrectedEmail({
    payload,
    publicUrl: 'https://20in24.example',
    stopUrl: 'https://20in24.example/stop',
    choicesUrl: 'https://20in24.example/choices',
    words: englishTexts,
  })

it('typed text in the email about a correction contains no links and no markup', () => {
  const { html, text } = emailOf({
    of: 'idea',
    name: 'Ada',
    before: { title: 'Win at evil.example', text: 'It says how long the queue is.' },
    after: { title: '<i>Queue</i>', text: 'It says how long the queue is.' },
  })
  for (const half of [html, text]) expect(half).not.toContain('evil.example')
  expect(html).not.toContain('<i>')
})

it('the email about a corrected testimonial shows removed and added words, and no change of the name', () => {
  const { subject, html, text } = emailOf({
    of: 'testimonial',
    name: 'Weaver',
    before: { text: 'We run a small clinic.' },
    after: { text: 'We run a clinic in Kisumu.' },
  })
  expect(subject).toBe('We corrected your story')
  expect(html).toMatch(/We run a <del [^>]*>small clinic\.<\/del> <ins [^>]*>clinic in Kisumu\.<\/ins>/)
  expect(text).toContain('Text\nBefore: We run a small clinic.\nNow: We run a clinic in Kisumu.')
  expect(html).not.toContain('<strong>Name</strong>')
})
