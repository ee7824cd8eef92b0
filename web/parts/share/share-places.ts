/** A shared link: an address of the site, and its sentence. */
export type SharedLink = { url: string; text: string }

export type SharePlace = { network: string; name: string; letters: string; href: string }

/** Five networks by their share addresses; nothing of them is loaded before a press. */
export function sharePlaces({ url, text }: SharedLink): SharePlace[] {
  const address = encodeURIComponent(url)
  const words = encodeURIComponent(text)
  const place = (network: string, name: string, letters: string, href: string) => ({
    network,
    name,
    letters,
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
