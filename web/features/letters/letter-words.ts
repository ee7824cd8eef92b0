import { capital } from '#shared/number-words.ts'

/** What a letter is about, by its name in the outbox. */
const names: Record<string, string> = {
  badge: 'Your badge is ready',
  code: 'Your code',
  digest: 'What waits for a decision',
  'idea-app': 'News about an idea in the plan',
  'idea-status': 'News about an idea',
  reminder: 'A reminder of the day',
  announcement: 'Announcement, a test',
  'name-corrected': 'The name was corrected',
  'day-head': 'A signed head of the log',
  shift: 'A shift of a witness',
  witness: 'Invitation to witness',
  reader: 'Invitation to read a language',
  'testimonial-status': 'News about a story',
  test: 'Test letter',
  invite: 'Invitation',
  recovery: 'A new password',
  'email-change': 'A new address',
  reauthentication: 'Confirm that it is you',
}

export function letterName(name: string): string {
  return names[name] ?? capital(name.replaceAll(/[-_]/g, ' '))
}
