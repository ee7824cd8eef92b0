import { expect, it } from 'vitest'
import { fitIdea, ideaDrawing } from '#server/pages/idea-drawing.ts'
import { drawPng } from '#server/rendering/draw-png.ts'
import { widthOf } from '#server/rendering/fit-lines.ts'

const idea = {
  id: '3f2b8c1e-0000-4000-8000-000000000001',
  title: 'Clinic Queue',
  submitter_name: 'Nurse, Kisumu',
  vote_count: 128,
  status: 'approved',
}

it('a title of any length stays within three lines and is cut by whole signs', () => {
  for (const title of [
    'Tap',
    'Clinic Queue',
    'x'.repeat(120),
    `${'👩🏽‍⚕️ '.repeat(40)}`,
    'Word '.repeat(24),
  ]) {
    const { size, lines } = fitIdea(title)
    expect(lines.length).toBeLessThanOrEqual(size === 112 ? 2 : 3)
    for (const line of lines) {
      expect(widthOf(line, { size, spacing: -0.04 })).toBeLessThanOrEqual(660)
      expect(line).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/)
    }
  }
})

it('what it says is text and never markup', () => {
  expect(ideaDrawing({ ...idea, title: '<script>', submitter_name: '"&<' })).not.toContain('<script>')
})

it('at every status it weighs less than 100 KB, and nothing it says is smaller than 42 px', async () => {
  const title = 'A place in line by text message for every clinic of the whole district'
  for (const status of ['approved', 'in_development', 'testing', 'completed']) {
    const drawing = ideaDrawing({ ...idea, title, status })
    for (const [, size] of drawing.matchAll(/font-size="(\d+)"/g))
      expect(Number(size)).toBeGreaterThanOrEqual(42)
    expect((await drawPng(drawing)).length).toBeLessThan(100 * 1024)
  }
})

it('asks for a vote only where one can be given', () => {
  expect(ideaDrawing(idea)).toContain('128 votes. Add yours')
  expect(ideaDrawing({ ...idea, vote_count: 1 })).toContain('1 vote. Add yours')
  expect(ideaDrawing({ ...idea, vote_count: 0 })).toContain('Be its first vote')
  expect(ideaDrawing({ ...idea, status: 'in_development' })).toContain('Being built now')
  expect(ideaDrawing({ ...idea, status: 'testing' })).toContain('Finished. Test it')
  expect(ideaDrawing({ ...idea, status: 'completed' })).toContain('It was built')
})
