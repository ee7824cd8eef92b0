/** Topics of announcements. Consent to news covers all three, and people can unsubscribe from each one. */
export const emailTopics = ['ideas', 'day', 'news'] as const
export type EmailTopic = (typeof emailTopics)[number]

export const topicLabels: Record<EmailTopic, string> = { ideas: 'Ideas', day: 'The day', news: 'News' }

/** The topic as the object of a sentence: "You asked for news about the day". */
export const topicDescriptions: Record<EmailTopic, string> = {
  ideas: 'news about ideas',
  day: 'news about the day',
  news: 'news of the attempt',
}

export const topicSentences: Record<EmailTopic, string> = {
  ideas: 'Which ideas are being built, and the results.',
  day: 'The 24 hours: when the attempt starts, what you can try and how it ends.',
  news: 'Everything else about the attempt.',
}

/**
 * Consent texts beside the checkbox for news, by version. They are never edited, because each consent stores
 * the version.
 */
const wordings: Record<number, string> = {
  1: 'Write to me about the day, about ideas and with news of the attempt. One press in any letter stops it.',
  2: 'Email me about the day, about ideas and with news of the attempt. I can unsubscribe with one click from any email.',
}

export const consentVersion = 2
export const consentWording = wordings[consentVersion] ?? ''

export const isConsentVersion = (version: number): boolean => Object.hasOwn(wordings, version)
export const getConsentWording = (version: number): string => wordings[version] ?? ''
