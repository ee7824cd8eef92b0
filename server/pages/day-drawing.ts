import { fitIdea, ideaLines } from '#server/pages/idea-drawing.ts'
import { holes, mark, type OwnMark } from '#server/pages/share-drawing.ts'
import { escapeHtml } from '#server/rendering/escape.ts'
import { appCount } from '#shared/campaign.ts'
import type { Day, DayApp, DayAppState } from '#shared/derive-day.ts'

type Apps = readonly Pick<DayApp, 'number' | 'state'>[]

const ink = '#1f110d'
const lights = ['#9ab4ff', '#ffafa0', '#ffbe0b', '#f77b45']
const hueOf = (number: number) => lights[Math.ceil(number / 5) - 1] ?? ink
const idOf = (number: number) => `b${String(number).padStart(2, '0')}`
const hour = 3_600_000

const appWords: Record<DayAppState, string> = {
  planned: 'planned',
  building: 'being built',
  finished: 'finished',
  dropped: 'not built',
}

export type SharedApp = {
  app: Pick<DayApp, 'number' | 'state' | 'minutes'>
  title: string
  /** All twenty, for the row below. */
  apps: Apps
}

/** The picture beside a shared app: its name, its block with the light it has, and the row of twenty. */
export function appDrawing({ app, title, apps }: SharedApp): string {
  const { number, state } = app
  const fitted = fitIdea(title, 620)
  const below = Math.round(130 + fitted.lines.length * fitted.size * 0.96 + 64)
  const hue = hueOf(number)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
<defs>${holes()}</defs>
<rect width="1200" height="630" fill="${ink}"/>
${state === 'finished' ? `<use href="#${idOf(number)}" fill="${hue}" fill-opacity=".13" transform="matrix(22 0 -9 18 360 60)"/>` : ''}
<rect x="715" y="55" width="430" height="430" rx="3" fill="#37211a"/>
${holeOf(app, 'translate(715 55) scale(17.9)')}
<g font-family="Familjen Grotesk" font-weight="700" fill="#fbf7f4">
<text x="54" y="100" font-size="44" letter-spacing="-1" fill="${hue}">App ${number} of ${appCount}, ${appWords[state]}</text>
${ideaLines(fitted, { x: 57, y: 130 })}
<text x="54" y="${below}" font-size="42" font-weight="500" fill="#e6d5cc">${escapeHtml(lineOf(app))}</text>
</g>
${row(apps)}
</svg>`
}

function lineOf({ state, minutes }: SharedApp['app']): string {
  if (state === 'finished')
    return minutes === null ? '20 in 24' : `Built in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
  return state === 'building' ? 'Watch it live.' : '20 in 24'
}

/** Only a finished app lets its light through; what is being built has an edge of it. */
function holeOf({ number, state }: Apps[number], place: string): string {
  const shape = (fill: string) => `<use href="#${idOf(number)}" fill="${fill}" transform="${place}"/>`
  if (state === 'finished') return shape(hueOf(number))
  const bar =
    state === 'dropped' ? `<path transform="${place}" d="M4 12H20" stroke="#8a6f64" stroke-width="1.4"/>` : ''
  if (state !== 'building') return shape(ink) + bar
  return `<use href="#${idOf(number)}" fill="${ink}" stroke="${hueOf(number)}" stroke-width=".5" transform="${place}"/>`
}

function row(apps: Apps): string {
  const cells = apps.map((app) => {
    const x = (app.number - 1) * 60
    return `<rect x="${x}" y="570" width="59" height="60" fill="#37211a"/>${holeOf(app, `translate(${x} 570) scale(2.5)`)}`
  })
  return `<rect y="570" width="1200" height="60" fill="${ink}"/>${cells.join('')}`
}

export type SharedDay = Pick<Day, 'state' | 'finished' | 'elapsed'> & { apps: Apps }

/** The picture beside the live page: the count, the hour, and the wall as it is. */
export function dayDrawing({ state, finished, elapsed, apps }: SharedDay, own?: OwnMark): string {
  const isLive = state === 'running'
  const tag = isLive
    ? `<rect x="54" y="44" width="190" height="102" rx="6" fill="${ink}"/><rect x="78" y="81" width="28" height="28" fill="#ffafa0"/>
<text x="122" y="114" font-size="54" letter-spacing="-1.5" fill="#ffbe0b">LIVE</text>
<text x="266" y="114" font-size="50" letter-spacing="-1.5">hour ${Math.min(24, Math.floor(elapsed / hour) + 1)} of 24</text>`
    : `<svg x="54" y="52" width="84" height="84" viewBox="0 0 24 24">${mark(own)}</svg><text x="160" y="112" font-size="50" letter-spacing="-1.5">20 in 24</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
<defs>${holes()}</defs>
<rect width="1200" height="630" fill="#ffbe0b"/>
${wall(apps)}
<g font-family="Familjen Grotesk" font-weight="700" fill="${ink}">
${tag}
${countOf(finished)}
</g>
</svg>`
}

/** Two digits leave no room beside them. */
function countOf(finished: number): string {
  const text = (x: number, y: number, size: number, words: string) =>
    `<text x="${x}" y="${y}" font-size="${size}" letter-spacing="${-0.05 * size}">${words}</text>`
  if (finished > 9) return text(40, 486, 420, String(finished)) + text(54, 592, 96, `of ${appCount} apps`)
  return (
    text(38, 536, 500, String(finished)) + text(350, 368, 112, `of ${appCount}`) + text(350, 474, 112, 'apps')
  )
}

/** Four to a row; what is not begun is part of the ground. */
function wall(apps: Apps): string {
  return apps
    .map((app) => {
      const x = 696 + ((app.number - 1) % 4) * 126
      const y = Math.floor((app.number - 1) / 4) * 126
      const place = `translate(${x + 9} ${y + 9}) scale(4.5)`
      if (app.state === 'planned' || app.state === 'dropped')
        return `<rect x="${x}" y="${y}" width="126.5" height="126.5" fill="#e5a600"/><use href="#${idOf(app.number)}" fill="#c98f00" transform="${place}"/>`
      return `<rect x="${x}" y="${y}" width="126.5" height="126.5" fill="${ink}"/>${holeOf(app, place)}`
    })
    .join('')
}
