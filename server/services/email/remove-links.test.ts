import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatGreeting, removeLinks } from '#server/services/email/remove-links.ts'
import { englishTexts } from '#server/services/words/email-texts.ts'

/** Patterns that mail programs turn into links: domains in any script, paths, addresses, phone numbers. */
const linkable = /[.․‥。．｡﹒][\p{L}\p{M}\p{N}\p{Cf}]|[/\\⁄∕／＼@﹫＠]|\p{Nd}{5,}|\p{Nd}{3,}[ .-]\p{Nd}{3,}/u

describe('text in an email that a stranger has typed', () => {
  it.each([
    'Claim at cash-4.com/win',
    't.co/x',
    '10.0.0.1/login',
    'https://evil.example',
    'evil.e\u0301xample',
    'evil.\u0301example',
    'evil.\u200bexample',
    'пример。рф',
    'evil．example',
    'evil﹒example',
    'a@b.example',
    'ada＠evil',
    'call 0801-234-5678 now',
    '+234 801 234 5678',
    '08012345678',
    '\\\\evil\\share',
    '٠٨٠١٢٣٤٥٦٧٨',
  ])('typed text in an email does not become a link: %s', (text) => {
    expect(removeLinks(text)).not.toMatch(linkable)
  })

  it('typed text in an email does not become a link, whatever parts it consists of', () => {
    const pieces = fc.constantFrom(
      'evil',
      '.',
      '。',
      '/',
      '@',
      '12',
      '345',
      ' ',
      '-',
      '\u0301',
      ':',
      'ẹ',
      '́',
      'x',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 14 }), (parts) => {
        expect(removeLinks(parts.join(''))).not.toMatch(linkable)
      }),
      { numRuns: 3_000 },
    )
  })

  it.each([
    ['Ada Obi', 'Ada Obi'],
    ['Ṣọlá Ayọ̀délé', 'Ṣọlá Ayọ̀délé'],
    ['It paid 500 naira. Now 1,000,000.', 'It paid 500 naira. Now 1,000,000.'],
    ['10000 people', '10,000 people'],
    ['Node.js for Android/iOS', 'Node. js for Android iOS'],
    ['wait... what?', 'wait... what?'],
  ])('typed text in an email is still readable: %s', (text, said) => {
    expect(removeLinks(text)).toBe(said)
  })

  it('typed text in the greeting of an email does not become a link', () => {
    expect(formatGreeting(englishTexts.t, 'cash-4.com/win')).toBe('Hello cash-4. com win,')
    expect(formatGreeting(englishTexts.t, null)).toBe('Hello,')
  })
})
