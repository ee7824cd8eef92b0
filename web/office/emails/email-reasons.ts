const reasons: [pattern: RegExp, words: string][] = [
  // Codes of this site are first. The other patterns match sentences of mail servers.
  [/^expired$/, 'The code expired before the email could be sent.'],
  [/^node_ended$/, 'Delivery could not be confirmed.'],
  [/\b552\b|mailbox (is )?full|quota/i, 'The mailbox is full.'],
  [/\b550\b|no such|unknown user|does not exist|user unknown/i, 'The mailbox does not exist.'],
  [/\b535\b|authentication|EAUTH/i, 'The mail server rejected our username or password.'],
  [
    /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|timeout|longer than|greeting|closed/i,
    'The mail server did not respond.',
  ],
  [/\b554\b|spam|policy|blocked/i, 'The mail server treated it as spam.'],
  [/\b4[25]\d\b/, 'The mail server asked us to try again later.'],
]

/** Explains the mail server's answer in plain words. */
export function explainEmailError(error: string | null): string {
  if (!error) return 'No reason given.'
  return reasons.find(([pattern]) => pattern.test(error))?.[1] ?? 'The mail server rejected it.'
}
