import { expect, it } from 'vitest'
import {
  createIdeaShareImageTexts,
  drawIdeaShareImage,
  fitIdeaTitle,
  type ShareImageIdea,
} from '#server/pages/idea-drawing.ts'
import { drawPng } from '#server/rendering/draw-png.ts'
import { measureLine } from '#server/rendering/fit-lines.ts'
import { createEmailTextLoader } from '#server/services/words/email-texts.ts'
import { type Language, languageCodes } from '#shared/languages.ts'

const idea = {
  id: '3f2b8c1e-0000-4000-8000-000000000001',
  title: 'Clinic Queue',
  submitter_name: 'Nurse, Kisumu',
  vote_count: 128,
  status: 'approved',
}

const wordsIn = createEmailTextLoader(async () => ({ words: undefined }))
const drawn = async (one: ShareImageIdea, language: Language = 'en') =>
  drawIdeaShareImage(one, createIdeaShareImageTexts((await wordsIn(language)).t, one))
/** Returns the texts of the drawing, joined by spaces. */
const saidIn = (drawing: string) =>
  Array.from(drawing.matchAll(/<text[^>]*>([^<]*)/g), ([, text]) => text).join(' ')

it('the title in the image of an idea has at most three lines, and is cut between characters', () => {
  for (const title of [
    'Tap',
    'Clinic Queue',
    'x'.repeat(120),
    `${'👩🏽‍⚕️ '.repeat(40)}`,
    'Word '.repeat(24),
  ]) {
    const { size, lines } = fitIdeaTitle(title)
    expect(lines.length).toBeLessThanOrEqual(size === 112 ? 2 : 3)
    for (const line of lines) {
      expect(measureLine(line, { size, spacing: -0.04 })).toBeLessThanOrEqual(660)
      expect(line).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/)
    }
  }
})

it('the content of an idea is drawn in the image as text and never as markup', async () => {
  expect(await drawn({ ...idea, title: '<script>', submitter_name: '"&<' })).not.toContain('<script>')
})

it('the image of an idea is smaller than 100 KB in every status, with no text below 42 px', async () => {
  const title = 'A place in line by text message for every clinic of the whole district'
  for (const status of ['approved', 'in_development', 'testing', 'completed']) {
    const drawing = await drawn({ ...idea, title, status })
    for (const [, size] of drawing.matchAll(/font-size="(\d+)"/g))
      expect(Number(size)).toBeGreaterThanOrEqual(42)
    expect((await drawPng(drawing)).length).toBeLessThan(100 * 1024)
  }
})

it('the image of an idea invites people to vote only while the idea is open for votes', async () => {
  const said = async (more: Partial<ShareImageIdea>) => saidIn(await drawn({ ...idea, ...more }))
  expect(await said({})).toBe('Clinic Queue An idea by Nurse, Kisumu 128 votes. Add yours')
  expect(await said({ vote_count: 1 })).toContain('1 vote. Add yours')
  expect(await said({ vote_count: 1234 })).toContain('1,234 votes. Add yours')
  expect(await said({ vote_count: 0 })).toContain('Be the first to vote')
  expect(await said({ status: 'in_development' })).toContain('Being built now')
  expect(await said({ status: 'testing' })).toContain('Finished. Test it')
  expect(await said({ status: 'completed' })).toContain('It’s built. See it')
})

it('the image of an idea translates all fixed text, and its font has hooked letters', async () => {
  const drawing = await drawn(idea, 'ha')
  // Compares without spaces, because a change of font starts a new text element, and `saidIn` puts a space
  // between elements.
  expect(saidIn(drawing).replaceAll(' ', '')).toBe('ClinicQueueBuƙatarNurse,KisumuƘuri’u128.Kuƙarataku')
  expect(drawing).toMatch(/font-family="Noto Sans"[^>]*>Ƙ/)
})

it.each(languageCodes)(
  'no text is truncated in the image of an idea in %s, and its suggestion has two lines at most',
  async (language) => {
    for (const vote_count of [0, 1, 12_345])
      for (const status of ['approved', 'in_development', 'testing', 'completed']) {
        const drawing = await drawn({ ...idea, vote_count, status }, language)
        expect(drawing).not.toContain('…')
        expect(drawing).toMatch(/height="(104|156)" rx="8"/)
      }
  },
)
