import { counted } from '#shared/counted.ts'

/** Another idea that is close to the one that is decided about. */
type Close = { title: string; votes: number } | undefined

/** Ready sentences for the submitter of an idea that is not taken; the reviewer may change each. The last is empty. */
export const rejectionReasons = [
  {
    label: 'Already on the board',
    text: (close: Close) =>
      close
        ? `It is very similar to ${close.title}, which already has ${counted(close.votes, 'vote')}. You can add your vote there.`
        : 'It is very similar to an idea that is already on the board. You can vote for that one.',
  },
  {
    label: 'Too big for 72 minutes',
    text: () =>
      'It is too big to build in 72 minutes. Send us the smallest part that would be useful to you.',
  },
  {
    label: 'Not clear what it does',
    text: () =>
      'We could not tell how someone would use it. Describe that in one sentence and send it again.',
  },
  {
    label: 'Advertising',
    text: () => 'It promotes a product that already exists. The board is for new apps.',
  },
  {
    label: 'Needs personal data without permission',
    text: () => 'It needs data about people who have not given permission.',
  },
  { label: 'Other reason', text: () => '' },
] as const
