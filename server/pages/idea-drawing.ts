import { holes, mark, type OwnMark, rows } from '#server/pages/share-drawing.ts'
import { escapeHtml } from '#server/rendering/escape.ts'

export type SharedIdea = {
  id: string
  title: string
  submitter_name: string
  vote_count: number
  status: string
}

const ink = '#1f110d'
const wide = 660

/** A block of the wall, once it is begun: dark with an edge of light, and lit when it is finished. */
const lights: Record<string, { ground: string; hole: string }> = {
  in_development: { ground: ink, hole: '#37211a' },
  testing: { ground: ink, hole: '#ffafa0' },
  completed: { ground: ink, hole: '#ffbe0b' },
}

/** The picture beside a shared idea: its block, its name, and what to do about it. It reads at the width of a chat. */
export function ideaDrawing(
  { id, title, submitter_name: name, vote_count: votes, status }: SharedIdea,
  own?: OwnMark,
): string {
  const face = Number.parseInt(id.slice(0, 6), 16)
  const look = rows[face % 2] ?? rows[0]
  const light = lights[status] ?? look
  const block = `b${String((face % 20) + 1).padStart(2, '0')}`
  const { size, lines } = fitIdea(title)
  const words = lines.map(
    (line, at) =>
      `<text x="490" y="${Math.round(72 + size * 0.82 + at * size * 0.96)}" font-size="${size}" letter-spacing="${-0.04 * size}">${escapeHtml(line)}</text>`,
  )
  const below = 72 + lines.length * size * 0.96 + 62
  const ask = askOf(votes, status)
  const askWidth = Math.round(ask.length * 21 + 56)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
<defs>${holes()}</defs>
<rect width="1200" height="630" fill="#fbf7f4"/>
<rect width="430" height="630" fill="${light?.ground}"/>
<use href="#${block}" fill="${light?.hole}" ${status === 'in_development' ? `stroke="${look?.ground}" stroke-width=".5" ` : ''}transform="translate(5 105) scale(17.5)"/>
<g font-family="Familjen Grotesk" font-weight="700" fill="${ink}">
${words.join('')}
<text x="490" y="${Math.round(below)}" font-size="42" font-weight="500" fill="#674a3f">${escapeHtml(clip(`Asked by ${name}`, 28))}</text>
<rect x="490" y="470" width="${askWidth}" height="104" rx="8" fill="#ffbe0b"/>
<text x="518" y="538" font-size="48" letter-spacing="-1.4">${escapeHtml(ask)}</text>
</g>
<svg x="1110" y="506" width="60" height="60" viewBox="0 0 24 24">${mark(own)}</svg>
</svg>`
}

/** What somebody who reads it can do. */
function askOf(votes: number, status: string): string {
  if (status === 'completed') return 'It was built. See it'
  if (status === 'testing') return 'Finished. Test it'
  if (status === 'in_development') return 'Being built now'
  if (votes === 0) return 'Be its first vote'
  return `${votes.toLocaleString('en-US')} ${votes === 1 ? 'vote' : 'votes'}. Add yours`
}

const graphemes = new Intl.Segmenter('en')

/** Two lines at 112, three at 84; what is longer still is cut by whole signs. */
export function fitIdea(title: string, width = wide): { size: number; lines: string[] } {
  const large = broken(title, { size: 112, width })
  if (large.length <= 2) return { size: 112, lines: large }
  const lines = broken(title, { size: 84, width })
  if (lines.length <= 3) return { size: 84, lines }
  const [first = '', second = '', ...rest] = lines
  const room = Math.floor(width / (84 * 0.5))
  return { size: 84, lines: [first, second, clip(`${rest.join(' ')} …`, room)] }
}

function broken(title: string, { size, width }: { size: number; width: number }): string[] {
  const most = Math.floor(width / (size * 0.5))
  const lines: string[] = []
  for (const word of title.trim().split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(clip(word, most))
  }
  return lines
}

function clip(text: string, most: number): string {
  const signs = [...graphemes.segment(text)].map(({ segment }) => segment)
  return signs.length <= most
    ? text
    : `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}
