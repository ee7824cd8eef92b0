import { expect, test } from 'vitest'
import { siteModes } from '#shared/campaign.ts'
import { defaultTiers } from '#shared/campaign-release.ts'
import { boardDescriptions, sectionTextsByMode, supporterPageTexts } from '#tests/support/section-texts.ts'

const wordsIn = (mode: (typeof siteModes)[number]) => [
  ...[boardDescriptions, supporterPageTexts, ...sectionTextsByMode].map((words) => words[mode]),
  ...defaultTiers.map(({ benefits, after }) => (mode === 'after' ? after : benefits)),
]

test('every section of the site has a text for each mode (before, live and after)', () => {
  for (const mode of siteModes) for (const words of wordsIn(mode)) expect(words, mode).toMatch(/\S/)
})

test('the texts for after the day do not offer slots, stream sponsorship or the day as a coming event', () => {
  const promises =
    /\bslots?\b|stream|live room|closer to the|on the day\b|will be built|being built|midnight and does/i
  expect(wordsIn('after').filter((words) => promises.test(words))).toEqual([])
  expect(
    wordsIn('before').some((words) => promises.test(words)),
    'the rule finds something',
  ).toBe(true)
})

test('the texts for the day itself do not describe it as future', () => {
  expect(wordsIn('live').filter((words) => /closer to the|while you wait|will start/i.test(words))).toEqual(
    [],
  )
})
