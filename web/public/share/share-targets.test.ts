import { expect, it } from 'vitest'
import { listShareTargets } from '#web/public/share/share-targets.ts'

const url = 'https://20in24.example/app-ideas/1?a=b&c=ä'
const text = 'Clinic Queue & more, 128 votes + yours #1?'

/** Reads the link of each network by that network's parameter names. */
const read: Record<string, (given: URL) => (string | null)[]> = {
  whatsapp: ({ searchParams }) => [searchParams.get('text')],
  telegram: ({ searchParams }) => [searchParams.get('url'), searchParams.get('text')],
  facebook: ({ searchParams }) => [searchParams.get('u')],
  x: ({ searchParams }) => [searchParams.get('url'), searchParams.get('text')],
  linkedin: ({ searchParams }) => [searchParams.get('url')],
}

it('every share link to a network contains the whole URL and the whole sentence', () => {
  for (const { network, href } of listShareTargets({ url, text })) {
    const given = new URL(href)
    expect(given.protocol).toBe('https:')
    const values = read[network]?.(given)
    expect(values, network).toEqual(
      network === 'whatsapp' ? [`${text} ${url}`] : values?.length === 2 ? [url, text] : [url],
    )
    expect([...given.searchParams]).toHaveLength(values?.length ?? 0)
  }
})

it('messengers are listed first among the share links', () => {
  const networks = listShareTargets({ url, text }).map(({ network }) => network)
  expect(networks).toEqual(['whatsapp', 'telegram', 'facebook', 'x', 'linkedin'])
})
