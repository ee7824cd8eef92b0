import { extname } from 'node:path'
import { makeZip } from 'client-zip'
import { drawPoster } from '#server/pages/poster-drawing.ts'
import { type ApiClient, getModeAt, readCampaignFacts } from '#server/pages/public-facts.ts'
import type { CustomLogo } from '#server/pages/share-drawing.ts'
import type { CampaignFacts } from '#shared/campaign.ts'
import { listPressFacts } from '#shared/press-facts.ts'
import {
  createPressSentence,
  getPressContact,
  isPressOpen,
  listPressPictures,
  listPressQuotes,
  officialPictureTexts,
  pressPaths,
} from '#shared/press-kit.ts'

type KitFile = { name: string; input: Uint8Array; lastModified: Date }

type PressFilesOptions = {
  client: ApiClient
  publicUrl: string
  now: () => Date
  ownMark: (facts: CampaignFacts) => Promise<CustomLogo>
  /** Returns one of the site's drawings (icons, share images). Undefined for other addresses. */
  siteFile: (request: Request) => Promise<Response | undefined>
}

/**
 * Files for journalists: the poster, and a ZIP with everything. They exist once the owner publishes the press
 * kit.
 */
export function createPressFileHandler({ client, publicUrl, now, ownMark, siteFile }: PressFilesOptions) {
  async function poster(facts: CampaignFacts): Promise<string> {
    const { attempt, look, disclaimer } = facts
    return drawPoster({ attempt, look, disclaimer, address: publicUrl, ownMark: await ownMark(facts) })
  }

  /**
   * Returns the bytes of a picture. Undefined if the file no longer exists, is not a picture, or is one of
   * these press files.
   */
  async function bytesOf(path: string): Promise<Uint8Array | undefined> {
    if (Object.values<string>(pressPaths).includes(path)) return undefined
    const request = new Request(`http://server.internal${path}`)
    const answer = (await siteFile(request)) ?? (await client.fetch(request))
    const isPicture = answer.headers.get('content-type')?.startsWith('image/')
    return answer.ok && isPicture ? new Uint8Array(await answer.arrayBuffer()) : undefined
  }

  /** Reads one picture after the other, so that a node has only one in memory. */
  async function* kit(facts: CampaignFacts): AsyncGenerator<KitFile> {
    const lastModified = now()
    yield { name: 'fact-sheet.txt', input: text(factSheet(facts, lastModified, publicUrl)), lastModified }
    yield { name: 'quotes.txt', input: text(quoteSheet(facts)), lastModified }
    yield { name: 'poster.svg', input: text(await poster(facts)), lastModified }
    for (const { title, file } of listPressPictures(facts)) {
      const input = await bytesOf(file)
      if (input) yield { name: nameOf(title, file), input, lastModified }
    }
  }

  /** Returns a press file. Undefined for every other address, and while the press kit is not published. */
  return async (pathname: string): Promise<Response | undefined> => {
    if (pathname !== pressPaths.kit && pathname !== pressPaths.poster) return undefined
    const facts = await readCampaignFacts(client)
    if (!isPressOpen(facts)) return undefined
    const headers = { 'cache-control': 'public, max-age=60' }
    if (pathname === pressPaths.poster)
      return new Response(await poster(facts), { headers: { ...headers, 'content-type': 'image/svg+xml' } })
    return new Response(makeZip(kit(facts)), {
      headers: {
        ...headers,
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="20-in-24-press-kit.zip"',
      },
    })
  }
}

const text = (words: string) => new TextEncoder().encode(words)

/** Creates a file name from a title: "Logo on dark" becomes logo-on-dark.svg. */
function nameOf(title: string, file: string): string {
  return `${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}${extname(file).toLowerCase()}`
}

function factSheet(facts: CampaignFacts, now: Date, publicUrl: string): string {
  return lines([
    createPressSentence(facts, getModeAt(facts, now)),
    '',
    ...listPressFacts(facts).map(({ label, value }) => `${label}: ${value}`),
    '',
    officialPictureTexts.title,
    '',
    ...list(officialPictureTexts.yes),
    ...list(officialPictureTexts.no),
    `${facts.disclaimer}.`,
    '',
    getPressContact(facts),
    `${publicUrl}/press, ${now.toISOString().slice(0, 10)}`,
  ])
}

function list({ title, items }: { title: string; items: readonly string[] }): string[] {
  return [title, ...items.map((item) => `- ${item}`), '']
}

function quoteSheet(facts: CampaignFacts): string {
  return lines(listPressQuotes(facts).flatMap(({ words, whose }) => [words, whose, '']))
}

/** Joins lines with CRLF, which every system reads. */
const lines = (all: readonly string[]) => `${all.join('\r\n')}\r\n`
