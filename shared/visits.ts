const searches = /(^|\.)(google|bing|duckduckgo|yahoo|ecosia|yandex|baidu|qwant|startpage|search\.brave)\./
const chats =
  /^(wa|whatsapp|telegram|signal|messenger|sms|chat)$|(^|\.)(wa\.me|whatsapp\.(com|net)|t\.me|telegram\.(me|org)|messenger\.com|signal\.(org|me)|discord\.com)$/

/** Source of a visit: search, chat, the name of another site, or unknown. `via` is the link's utm_source. */
export function sourceOf(referrer: string | undefined, via: string | undefined): string {
  const name = referrer?.replace(/^(www|m|l|lm)\./, '') ?? via
  if (!name) return 'unknown'
  if (searches.test(`${name}.`)) return 'search'
  return chats.test(name) ? 'chat' : name.replace(/[^a-z0-9.-]/g, '-')
}

/** Class of a device, the only part of a browser's user agent that is stored. */
export function deviceOf(agent: string): 'phone' | 'tablet' | 'computer' {
  if (/ipad|tablet|android(?!.*mobile)|silk(?!.*mobile)/i.test(agent)) return 'tablet'
  return /mobi|iphone|ipod|android|phone/i.test(agent) ? 'phone' : 'computer'
}

/** First language that a browser requests, without the country. */
export function languageOf(accepted: string): string | null {
  return /^\s*([a-z]{2,3})(?![a-z])/i.exec(accepted)?.[1]?.toLowerCase() ?? null
}
