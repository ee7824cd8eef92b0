import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// Tests for code that Chromium tolerates, but WebKit and Firefox do not.

const root = join(import.meta.dirname, '../..')
const read = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file) && !file.includes('.test.'))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(join(root, folder, file), 'utf8') }))
const files = ['web', 'server', 'shared', 'scripts'].flatMap(read)
const sources = files.filter(({ file }) => !file.endsWith('.css'))
const rules = files
  .filter(({ file }) => file.endsWith('.css'))
  .flatMap(({ file, text }) =>
    [...text.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
      ([, selector = '', body = '']) => ({ at: `${file}: ${selector.trim()}`, body }),
    ),
  )
const found = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([match]) => `${file}: ${match}`))

it('a flex item in a column is as tall as its content, because Safari gives a basis of 0 no height', () => {
  expect(rules.length).toBeGreaterThan(1000)
  const withoutHeight = rules.filter(
    ({ body }) => /min-height: 0;/.test(body) && /flex: (1|\d+ \d+ 0(px|%)?);/.test(body),
  )
  expect(withoutHeight.map(({ at }) => at)).toEqual([])
})

it('our source code does not parse formatted dates, because browsers format dates differently for the same locale', () => {
  expect(
    found(/\.(format|toLocale\w*String)\([^)]*\)+\s*\.(split|replace\w*|match\w*|slice|substring)\(/g),
  ).toEqual([])
  // Expects no use of these locales. Dates in these locales look like 2025-07-18, so code may use them to get
  // ISO dates, but not every browser formats them in that way.
  expect(found(/'(en-CA|sv-SE|sv)'/g)).toEqual([])
})

it('each drawing has a width and a height, for pages without styles and for Safari’s grid', () => {
  const drawings = found(/<svg\s[^>]*>/g)
  expect(drawings.length).toBeGreaterThan(40)
  expect(drawings.filter((tag) => !/\swidth=/.test(tag) || !/\sheight=/.test(tag))).toEqual([])
})

it('padding is not a percentage of the width, because Safari counts it twice in a grid row', () => {
  expect(rules.filter(({ body }) => /padding[a-z-]*:[^;]*\d%/.test(body)).map(({ at }) => at)).toEqual([])
})

it('both sides of the story card have a transform, because without one Firefox shows the back', () => {
  for (const face of ['.flip-front', '.flip-back'])
    expect(
      rules.some(({ at, body }) => at.endsWith(`: ${face}`) && body.includes('transform: rotateY(')),
    ).toBe(true)
})
