import { counted } from '#shared/counted.ts'

/** Another idea that is close to the one that is decided about. */
type Close = { title: string; votes: number } | undefined

/** Ready sentences for the submitter of an idea that is not taken; the reviewer may change each. The last is empty. */
export const rejectionReasons = [
  {
    label: 'We have this already',
    text: (close: Close) =>
      close
        ? `It is close to ${close.title}, which ${counted(close.votes, 'person', 'people')} already vote for. Your vote there counts.`
        : 'It is close to an idea that is on the board already. Your vote there counts.',
  },
  {
    label: 'Too big for 72 minutes',
    text: () => 'It needs more than one app of 72 minutes. Send the smallest part that would help you.',
  },
  {
    label: 'Not clear what it does',
    text: () =>
      'We could not tell what one person does with it first. Say that in a sentence and send it again.',
  },
  {
    label: 'Advertising',
    text: () => 'It speaks for a product that exists. The board is for apps that do not.',
  },
  {
    label: 'Needs data nobody may collect',
    text: () => 'It needs data about people who were not asked.',
  },
  { label: 'Own words', text: () => '' },
] as const
