import { expect, it } from 'vitest'

// scripts/test-times.mjs is plain JavaScript without types, because it runs before anything is installed.
const { loadedTooOften, timesOf, tookTooLong } = await import(
  new URL('../../scripts/test-times.mjs', import.meta.url).href
)

const file = (path: string, seconds: number, tests: number) => ({
  name: `/project/${path}`,
  startTime: 5000,
  endTime: 5000 + seconds * 1000,
  assertionResults: Array.from({ length: tests }, () => ({ meta: {} })),
})

it('a test run reports the seconds and tests of each layer, and the ten slowest files', () => {
  const many = Array.from({ length: 10 }, (_, index) => file(`shared/part-${index}.test.ts`, index / 10, 1))
  expect(
    timesOf(
      [...many, file('tests/e2e/idea-story.test.ts', 12.5, 4), file('tests/e2e/blog-story.test.ts', 30, 2)],
      '/project',
    ),
  ).toEqual([
    'Seconds per layer:',
    '    42.5  6 tests  browser stories',
    '     4.5  10 tests  code',
    'Slowest files:',
    '    30.0  tests/e2e/blog-story.test.ts',
    '    12.5  tests/e2e/idea-story.test.ts',
    ...[9, 8, 7, 6, 5, 4, 3, 2].map((index) => `     0.${index}  shared/part-${index}.test.ts`),
  ])
})

it('a browser test that loads more than twelve pages is reported, unless it did so before the limit existed', () => {
  const loading = (path: string, ...loads: number[]) => ({
    ...file(path, 1, 0),
    assertionResults: loads.map((pageLoads) => ({ meta: { pageLoads } })),
  })
  const ran = [
    file('shared/words.test.ts', 1, 3),
    loading('tests/e2e/short.test.ts', 5, 7),
    loading('tests/e2e/long.test.ts', 5, 8),
    loading('tests/e2e/old.test.ts', 40),
  ]
  expect(loadedTooOften(ran, '/project', ['tests/e2e/old.test.ts'])).toEqual([
    'tests/e2e/long.test.ts loads 13 pages; 12 are the limit',
  ])
  expect(timesOf(ran, '/project')).toContain('     1.0  tests/e2e/old.test.ts, 40 pages')
})

it('a test file that takes more than forty seconds is reported, unless it did so before the limit existed', () => {
  const ran = [
    file('tests/e2e/short.test.ts', 40, 2),
    file('tests/e2e/long.test.ts', 41, 2),
    file('tests/faults/old.test.ts', 90, 1),
  ]
  expect(tookTooLong(ran, '/project', ['tests/faults/old.test.ts'])).toEqual([
    'tests/e2e/long.test.ts took 41 s; 40 s are the limit on a quiet machine',
  ])
})
