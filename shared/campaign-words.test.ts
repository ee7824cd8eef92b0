import { expect, test } from 'vitest'
import { siteModes } from '#shared/campaign.ts'
import { releasedTiers } from '#shared/campaign-release.ts'
import { boardWords, movedWords, supporterPageTexts } from '#tests/support/section-words.ts'

const wordsIn = (mode: (typeof siteModes)[number]) => [
  ...[boardWords, supporterPageTexts, ...movedWords].map((words) => words[mode]),
  ...releasedTiers.map(({ benefits, after }) => (mode === 'after' ? after : benefits)),
]

test('every section has its own text for each mode', () => {
  for (const mode of siteModes) for (const words of wordsIn(mode)) expect(words, mode).toMatch(/\S/)
})

test('texts after the day do not ask for a slot, sell the stream or promise what is over', () => {
  const promises =
    /\bslots?\b|stream|live room|closer to the|on the day\b|will be built|being built|midnight and does/i
  expect(wordsIn('after').filter((words) => promises.test(words))).toEqual([])
  expect(
    wordsIn('before').some((words) => promises.test(words)),
    'the rule finds something',
  ).toBe(true)
})

test('texts on the day do not describe the day as future', () => {
  expect(wordsIn('live').filter((words) => /closer to the|while you wait|will start/i.test(words))).toEqual(
    [],
  )
})
