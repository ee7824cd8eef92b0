import type { VisitorAction } from '#shared/visitor-actions.ts'

type ActionWords = { title: string; standfirst: string; button: string }

const afterCode = 'We send a code to your e-mail; with it, it is done. No password, no cookie, no JavaScript.'

export const actionWords: Record<VisitorAction, ActionWords> = {
  'submit-idea': { title: 'Submit your idea', standfirst: afterCode, button: 'Submit idea' },
  vote: { title: 'Vote for an idea', standfirst: afterCode, button: 'Vote' },
  'take-vote-back': { title: 'Take your vote back', standfirst: afterCode, button: 'Take my vote back' },
  'delete-idea': {
    title: 'Delete your idea',
    standfirst: 'Only who has submitted it can delete it, and this cannot be undone.',
    button: 'Delete my idea',
  },
  'share-story': { title: 'Share your story', standfirst: afterCode, button: 'Send my story' },
  'change-story': {
    title: 'Change your story',
    standfirst:
      'Write it as it shall be. It replaces what you sent before, while that waits or was rejected.',
    button: 'Save changes',
  },
  'delete-story': {
    title: 'Take your story down',
    standfirst: 'A story that nobody has read yet goes at once. For one on the wall a person decides.',
    button: 'Request deletion',
  },
  'prove-story': {
    title: 'Verify your story',
    standfirst: 'Type the code from our letter, and your story joins the queue.',
    button: 'Verify',
  },
  join: { title: 'Become a supporter', standfirst: afterCode, button: 'Create account' },
  enquire: {
    title: 'Ask about sponsoring',
    standfirst: 'For organisations. A person reads it and answers by e-mail. No cookie, no JavaScript.',
    button: 'Send enquiry',
  },
  register: { title: 'Register as a supporter', standfirst: afterCode, button: 'Register as supporter' },
}
