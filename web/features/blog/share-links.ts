export type SharePlace = { network: string; name: string; letters: string; href: string }

/** Four networks, by the addresses they give for it; nothing of them is loaded before somebody presses. */
export function sharePlaces(url: string, title: string): SharePlace[] {
  const address = encodeURIComponent(url)
  const words = encodeURIComponent(title)
  return [
    {
      network: 'facebook',
      name: 'Facebook',
      letters: 'f',
      href: `https://www.facebook.com/sharer/sharer.php?u=${address}`,
    },
    { network: 'x', name: 'X', letters: 'X', href: `https://x.com/intent/post?url=${address}&text=${words}` },
    {
      network: 'linkedin',
      name: 'LinkedIn',
      letters: 'in',
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
    },
    {
      network: 'whatsapp',
      name: 'WhatsApp',
      letters: 'wa',
      href: `https://wa.me/?text=${words}%20${address}`,
    },
  ]
}
