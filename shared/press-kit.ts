import { appCount, type CampaignFacts, type Mode } from '#shared/campaign.ts'
import { formatAttemptDate } from '#shared/campaign-time.ts'
import { spellCapitalisedNumber } from '#shared/number-words.ts'

/** Files for the press, linked on its page and packed in the ZIP. */
export const pressPaths = { kit: '/press/kit.zip', poster: '/press/poster.svg' } as const

export const isPressOpen = ({ press }: CampaignFacts): boolean => press?.state === 'open'

export const getPressContact = ({ press, links }: CampaignFacts): string => press?.contact ?? links.contact

/** Writes one sentence for journalists who print only one. */
export function createPressSentence({ attempt, press }: CampaignFacts, mode: Mode): string {
  const hours = Math.round((Date.parse(attempt.end) - Date.parse(attempt.start)) / 3_600_000)
  const does = { before: 'will try', live: 'is trying', after: 'set out' }[mode]
  return (
    press?.sentence ??
    `On ${formatAttemptDate(attempt)} one person ${does} to build ${spellCapitalisedNumber(appCount).toLowerCase()} working apps in ${hours} hours, from ideas the public sent in.`
  )
}

export const officialPictureTexts = {
  title: 'What “official” means here, and what it does not',
  yes: {
    title: 'It means',
    items: [
      'The attempt has a title, a date, rules and witnesses, recorded before the day.',
      'The day has a log. Entries can be added but never changed, and each one includes the fingerprint of the one before it.',
      'A result is shown here only when it has been entered with a date.',
    ],
  },
  no: {
    title: 'It does not mean',
    items: [
      'That a record body endorses the attempt. It is independent.',
      'That the record is set. Until a decision is published, please write "attempt".',
      'That a sponsor, school or government supports it, unless it is named on the sponsors page.',
    ],
  },
}

export type PressPicture = {
  title: string
  file: string
  format: string
  ground: 'oxide' | 'danfo' | 'paper'
}

const pictures: readonly PressPicture[] = [
  { title: 'Logo on dark', file: '/press/logo-dark.svg', format: 'SVG', ground: 'oxide' },
  { title: 'Logo, one colour', file: '/press/logo-mono.svg', format: 'SVG', ground: 'danfo' },
  { title: 'Mark', file: '/icons/512.png', format: 'PNG, 512 x 512', ground: 'paper' },
  { title: 'Link preview', file: '/share/home.png', format: 'PNG, 1200 x 630', ground: 'paper' },
]

/** Lists pictures for the press, with the portrait first if there is one. */
export function listPressPictures({ story }: CampaignFacts): readonly PressPicture[] {
  return story?.portrait
    ? [{ title: 'Portrait', file: story.portrait, format: 'Photograph', ground: 'paper' }, ...pictures]
    : pictures
}

export function listPressQuotes({ disclaimer, press }: CampaignFacts): { words: string; whose: string }[] {
  return [
    ...(press?.quotes ?? []),
    { words: `${disclaimer}.`, whose: 'The organiser. Please keep this sentence.' },
  ]
}
