const searches = /(^|\.)(google|bing|duckduckgo|yahoo|ecosia|yandex|baidu|qwant|startpage|search\.brave)\./
const chats =
  /^(wa|whatsapp|telegram|signal|messenger|sms|chat)$|(^|\.)(wa\.me|whatsapp\.(com|net)|t\.me|telegram\.(me|org)|messenger\.com|signal\.(org|me)|discord\.com)$/

/**
 * Returns the source of a visit: search, chat, the name of another site, or unknown. `via` is the link's
 * utm_source.
 */
export function detectTrafficSource(referrer: string | undefined, via: string | undefined): string {
  const name = referrer?.replace(/^(www|m|l|lm)\./, '') ?? via
  if (!name) return 'unknown'
  if (searches.test(`${name}.`)) return 'search'
  return chats.test(name) ? 'chat' : name.replace(/[^a-z0-9.-]/g, '-')
}

/** Returns the class of a device. Nothing else of the browser's user agent is stored. */
export function detectDevice(agent: string): 'phone' | 'tablet' | 'computer' {
  if (/ipad|tablet|android(?!.*mobile)|silk(?!.*mobile)/i.test(agent)) return 'tablet'
  return /mobi|iphone|ipod|android|phone/i.test(agent) ? 'phone' : 'computer'
}

/** Returns the first language that a browser requests, without the country. */
export function detectLanguage(accepted: string): string | null {
  return /^\s*([a-z]{2,3})(?![a-z])/i.exec(accepted)?.[1]?.toLowerCase() ?? null
}
