import { expect, test } from 'vitest'
import { defaultFacts } from '#shared/campaign.ts'
import { blocksSentence, dollars, fundraisingSums } from '#shared/fundraising.ts'

test('every figure of the panel comes from goal, sum and count', () => {
  expect(fundraisingSums(defaultFacts.fundraising)).toEqual({
    share: 35_240 / 300_000,
    percent: 12,
    remaining: 264_760,
    average: 144,
    blockPrice: 15_000,
  })
  expect(dollars(264_760)).toBe('$264,760')
})

test('says how many blocks are laid', () => {
  const sentence = (raised: number) => blocksSentence({ goal: 300_000, raised, supporters: 1 })
  expect(sentence(35_240)).toBe(
    'Each block is $15,000. Two are paid for and the third has begun: 12% complete.',
  )
  expect(sentence(0)).toBe('Each block is $15,000. The first is still to come: 0% complete.')
})

test('more than the goal leaves nothing, and no supporters give no average', () => {
  expect(fundraisingSums({ goal: 100, raised: 150, supporters: 0 })).toMatchObject({
    remaining: 0,
    average: 0,
    percent: 150,
  })
  expect(blocksSentence({ goal: 100, raised: 150, supporters: 1 })).toContain('Twenty are paid for: 150%')
})
