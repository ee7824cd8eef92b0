import { formatCountWithNoun } from '#shared/format-number.ts'

type ReadyReason = { label: string; text: string }

/** Another idea similar to the one under review. */
type Close = { title: string; votes: number } | undefined

const other: ReadyReason = { label: 'Other reason', text: '' }

/**
 * Suggests reasons for the author of a rejected idea. The reviewer may change each one. The last one is
 * empty.
 */
export function listIdeaRejectionReasons(close?: Close): readonly ReadyReason[] {
  return [
    {
      label: 'Already on the board',
      text: close
        ? `It is very similar to ${close.title}, which already has ${formatCountWithNoun(close.votes, 'vote')}. You can add your vote there.`
        : 'It is very similar to an idea that is already on the board. You can vote for that one.',
    },
    {
      label: 'Too big for 72 minutes',
      text: 'It is too big to build in 72 minutes. Send us the smallest part that would be useful to you.',
    },
    {
      label: 'Not clear what it does',
      text: 'We could not tell how someone would use it. Describe that in one sentence and send it again.',
    },
    {
      label: 'Advertising',
      text: 'It promotes a product that already exists. The board is for new apps.',
    },
    {
      label: 'Needs personal data without permission',
      text: 'It needs data about people who have not given permission.',
    },
    other,
  ]
}

/** Suggested reasons for the author of a rejected testimonial. */
export const testimonialRejectionReasons: readonly ReadyReason[] = [
  {
    label: 'Say what you build',
    text: 'Please tell us what you build or learn. Change it and send it again.',
  },
  {
    label: 'Not about the attempt',
    text: 'It does not say why the attempt matters to you. Add a sentence about that and send it again.',
  },
  {
    label: 'Advertising',
    text: 'It promotes a product or service. Tell us about yourself instead and send it again.',
  },
  {
    label: 'Names someone else',
    text: 'It says something about another person without their permission. Leave that out and send it again.',
  },
  other,
]
