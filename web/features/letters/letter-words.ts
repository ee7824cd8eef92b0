import { capital } from '#shared/number-words.ts'

/** What a letter is about, by its name in the outbox. */
const names: Record<string, string> = {
  badge: 'Your badge is ready',
  code: 'Your code',
  digest: 'Items to review',
  'idea-app': 'An idea added to the plan',
  'idea-status': 'Idea status changed',
  reminder: 'Reminder',
  announcement: 'Test announcement',
  'name-corrected': 'Name corrected',
  'day-head': 'Signed checkpoint of the log',
  shift: 'Witness shift reminder',
  witness: 'Invitation to be a witness',
  reader: 'Invitation to review a translation',
  'testimonial-status': 'Story status changed',
  test: 'Test email',
  invite: 'Invitation to the back office',
  recovery: 'Password reset',
  'email-change': 'Email address change',
  'address-taken': 'Address entered for another account',
  reauthentication: 'Confirm that it is you',
}

export function letterName(name: string): string {
  return names[name] ?? capital(name.replaceAll(/[-_]/g, ' '))
}
