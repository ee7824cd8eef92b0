import { capitalise } from '#shared/number-words.ts'
import { foldText } from '#shared/text.ts'

/** Subjects of the emails, by the name of an email in the queue. */
const names: Record<string, string> = {
  badge: 'Your badge is ready',
  code: 'Your code',
  enquiry: 'Sponsor enquiry',
  'enquiry-receipt': 'Receipt of a sponsor enquiry',
  digest: 'Items to review',
  'idea-app': 'An idea added to the plan',
  'idea-status': 'Idea status changed',
  reminder: 'Reminder',
  announcement: 'Test announcement',
  news: 'Announcement',
  'name-corrected': 'Name corrected',
  'text-corrected': 'Idea or story corrected',
  'day-head': 'Signed checkpoint of the log',
  shift: 'Witness shift reminder',
  witness: 'Invitation to be a witness or timekeeper',
  reader: 'Invitation to review a translation',
  'testimonial-status': 'Story status changed',
  test: 'Test email',
  invite: 'Invitation to the back office',
  recovery: 'Password reset',
  'email-change': 'Email address change',
  'address-taken': 'Address entered for another account',
  reauthentication: 'Confirm that it is you',
}

/** Returns the kinds of email whose subject contains these words. */
export function findEmailKinds(words: string): string[] {
  return Object.keys(names).filter((name) => foldText(getEmailKindLabel(name)).includes(foldText(words)))
}

export function getEmailKindLabel(name: string): string {
  return names[name] ?? capitalise(name.replaceAll(/[-_]/g, ' '))
}
