const reasons: [pattern: RegExp, words: string][] = [
  [/^expired$/, 'Its code ran out before it could be sent.'],
  [/\b552\b|mailbox (is )?full|quota/i, 'The mailbox is full.'],
  [/\b550\b|no such|unknown user|does not exist|user unknown/i, 'There is no such mailbox.'],
  [/\b535\b|authentication|EAUTH/i, 'The mail server refuses our name or password.'],
  [
    /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|timeout|longer than|greeting|closed/i,
    'The mail server does not answer.',
  ],
  [/node ended|not known what became/i, 'Nobody knows whether it arrived.'],
  [/\b554\b|spam|policy|blocked/i, 'The mail server takes it for unwanted mail.'],
  [/\b4[25]\d\b/, 'The mail server asked to wait.'],
]

/** What the mail server said, in plain words. */
export function reasonWords(error: string | null): string {
  if (!error) return 'Nobody said why.'
  return reasons.find(([pattern]) => pattern.test(error))?.[1] ?? 'The mail server refused it.'
}
