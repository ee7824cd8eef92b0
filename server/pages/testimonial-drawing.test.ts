import { expect, test } from 'vitest'
import { drawTestimonialShareImage, fitQuote } from '#server/pages/testimonial-drawing.ts'

const testimonial = { name: 'Ada <b>', location: 'Kano', testimonial: 'I learned </text> to code.' }

test('HTML in a testimonial is escaped in its share image', () => {
  const drawing = drawTestimonialShareImage({ testimonial, when: '2025', what: '20 songs' })
  expect(drawing).not.toContain('<b>')
  expect(drawing).toContain('&lt;/text&gt;')
})

test('in its share image, a longer testimonial has smaller letters, and an overlong one ends with an ellipsis', () => {
  expect(fitQuote('One skill.')).toEqual({ size: 64, lines: ['“One skill.”'] })
  expect(fitQuote('word '.repeat(45)).size).toBeLessThan(64)
  const longest = fitQuote('extraordinarily '.repeat(37))
  expect(longest.size).toBe(32)
  expect(longest.lines.at(-1)).toMatch(/…”$/)
})
