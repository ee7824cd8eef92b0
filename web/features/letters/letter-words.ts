/** What a letter is about, by its name in the outbox. */
const names: Record<string, string> = {
  badge: 'Your badge is ready',
  code: 'Your code',
  'idea-app': 'News about an idea in the plan',
  'idea-status': 'News about an idea',
  reminder: 'A reminder of the day',
  announcement: 'Announcement, a test',
  'name-corrected': 'The name was corrected',
  'testimonial-status': 'News about a story',
  test: 'Test letter',
  invite: 'Invitation',
  recovery: 'A new password',
  'email-change': 'A new address',
  reauthentication: 'Confirm that it is you',
}

export function letterName(name: string): string {
  const words = name.replaceAll(/[-_]/g, ' ')
  return names[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

const reasons: [pattern: RegExp, words: string][] = [
  [/^expired$/, 'Its code ran out before it could be sent.'],
  [/\b552\b|mailbox (is )?full|quota/i, 'The mailbox is full.'],
  [/\b550\b|no such|unknown user|does not exist|user unknown/i, 'There is no such mailbox.'],
  [/\b535\b|authentication|EAUTH/i, 'The mail server refuses our name or password.'],
  [
    /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|timeout|longer than|greeting/i,
    'The mail server does not answer.',
  ],
  [/\b554\b|spam|policy|blocked/i, 'The mail server takes it for unwanted mail.'],
]

/** What the mail server said, in plain words. */
export function reasonWords(error: string | null): string {
  if (!error) return 'Nobody said why.'
  return reasons.find(([pattern]) => pattern.test(error))?.[1] ?? 'The mail server refused it.'
}
