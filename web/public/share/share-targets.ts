/** URL on this site that someone shares, with a sentence. */
export type SharedLink = { url: string; text: string }

export type ShareTarget = { network: string; name: string; emails: string; href: string }

/** Returns links to the share pages of five networks. Nothing loads from the networks before a click. */
export function listShareTargets({ url, text }: SharedLink): ShareTarget[] {
  const address = encodeURIComponent(url)
  const words = encodeURIComponent(text)
  const place = (network: string, name: string, emails: string, href: string) => ({
    network,
    name,
    emails,
    href,
  })
  return [
    place('whatsapp', 'WhatsApp', 'wa', `https://wa.me/?text=${words}%20${address}`),
    place('telegram', 'Telegram', 'tg', `https://t.me/share/url?url=${address}&text=${words}`),
    place('facebook', 'Facebook', 'f', `https://www.facebook.com/sharer/sharer.php?u=${address}`),
    place('x', 'X', 'X', `https://x.com/intent/post?url=${address}&text=${words}`),
    place('linkedin', 'LinkedIn', 'in', `https://www.linkedin.com/sharing/share-offsite/?url=${address}`),
  ]
}
