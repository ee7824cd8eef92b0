import { drawIdeaLines, fitIdeaTitle } from '#server/pages/idea-drawing.ts'
import { type CustomLogo, drawBlockDefinitions, drawLogo } from '#server/pages/share-drawing.ts'
import {
  isTruncated,
  limitLines,
  measureLine,
  splitIntoLines,
  truncateLine,
} from '#server/rendering/fit-lines.ts'
import { type LineStyle, typesetLine } from '#server/rendering/typeset-line.ts'
import { appCount } from '#shared/campaign.ts'
import type { Day, DayApp, DayAppState } from '#shared/derive-day.ts'
import type { TextValues, Translate } from '#shared/words.ts'

type Apps = readonly Pick<DayApp, 'number' | 'state'>[]

const ink = '#1f110d'
const lights = ['#9ab4ff', '#ffafa0', '#ffbe0b', '#f77b45']
const hueOf = (number: number) => lights[Math.ceil(number / 5) - 1] ?? ink
const idOf = (number: number) => `b${String(number).padStart(2, '0')}`
const hour = 3_600_000

const stateIds = {
  planned: 'picture.app.planned',
  building: 'picture.app.building',
  finished: 'picture.app.finished',
  dropped: 'picture.app.dropped',
} as const satisfies Record<DayAppState, keyof TextValues>

export type ShareImageApp = {
  app: Pick<DayApp, 'number' | 'state' | 'minutes'>
  title: string
  /** All twenty apps, for the row at the bottom. */
  apps: Apps
}

/** Text above the app's name (its number) and below it (its origin). */
export type AppShareImageTexts = { above: string; below: string }

export function createAppShareImageTexts(
  t: Translate,
  { number, state, minutes }: ShareImageApp['app'],
): AppShareImageTexts {
  const built = state === 'finished' && minutes !== null && t('picture.app.built-in', { count: minutes })
  const watch = state === 'building' && t('picture.app.watch')
  return { above: t(stateIds[state], { number, total: appCount }), below: built || watch || '20 in 24' }
}

/** Draws the share image of an app: its name, its block in its current state, and the row of twenty. */
export function drawAppShareImage({ app, title, apps }: ShareImageApp, words: AppShareImageTexts): string {
  const { number, state } = app
  const hue = hueOf(number)
  const small: LineStyle = { size: 44, spacing: -0.023, fill: hue }
  const room = { width: 620, style: small }
  const above = limitLines(splitIntoLines(words.above, room), 2, room)
  const top = 130 + (above.length - 1) * 50
  const fitted = fitIdeaTitle(title, 620)
  const last: LineStyle = { size: 42, weight: 500, fill: '#e6d5cc' }
  const below = Math.round(top + fitted.lines.length * fitted.size * 0.96 + 64)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
<defs>${drawBlockDefinitions()}</defs>
<rect width="1200" height="630" fill="${ink}"/>
${state === 'finished' ? `<use href="#${idOf(number)}" fill="${hue}" fill-opacity=".13" transform="matrix(22 0 -9 18 360 60)"/>` : ''}
<rect x="715" y="55" width="430" height="430" rx="3" fill="#37211a"/>
${holeOf(app, 'translate(715 55) scale(17.9)')}
<g fill="#fbf7f4">
${above.map((line, at) => typesetLine(line, small).draw({ x: 57, y: 100 + at * 50 })).join('')}
${drawIdeaLines(fitted, { x: 57, y: top })}
${typesetLine(truncateLine(words.below, { width: 620, style: last }), last).draw({ x: 57, y: below })}
</g>
${row(apps)}
</svg>`
}

/**
 * Draws the shape that is cut out of a block: coloured for a finished app, outlined for the one being built,
 * with a bar for a dropped one.
 */
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

export type ShareImageDay = Pick<Day, 'state' | 'finished'> & { apps: Apps }

export type DayShareImageTexts = { live: string; hour: string; of: string }

export function createDayShareImageTexts(
  t: Translate,
  { elapsed }: Pick<Day, 'elapsed'>,
): DayShareImageTexts {
  return {
    live: t('picture.day.live'),
    hour: t('picture.day.hour', { hour: Math.min(24, Math.floor(elapsed / hour) + 1) }),
    of: t('campaign.card.dial-of', { total: appCount }),
  }
}

/** Draws the share image of the live page: the number of finished apps, the time, and the wall in its current state. */
export function drawDayShareImage(
  { state, finished, apps }: ShareImageDay,
  words: DayShareImageTexts,
  own?: CustomLogo,
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
<defs>${drawBlockDefinitions()}</defs>
<rect width="1200" height="630" fill="#ffbe0b"/>
${wall(apps)}
<g fill="${ink}">
${state === 'running' ? liveTag(words) : nameTag(own)}
${countOf(finished, words.of)}
</g>
</svg>`
}

function nameTag(own: CustomLogo): string {
  const name = typesetLine('20 in 24', { size: 50, spacing: -0.03 }).draw({ x: 162, y: 112 })
  return `<svg x="54" y="52" width="84" height="84" viewBox="0 0 24 24">${drawLogo(own)}</svg>${name}`
}

/** The x position of the left edge of the wall. Texts must end before it. */
const right = 676

/** Draws the box with "live". The hour is beside the box if both fit, otherwise below it. */
function liveTag({ live, hour }: DayShareImageTexts): string {
  const large: LineStyle = { size: 54, spacing: -0.028, fill: '#ffbe0b' }
  const beside: LineStyle = { size: 50, spacing: -0.03 }
  const end = Math.round(146 + measureLine(live, large))
  if (end + 24 + measureLine(hour, beside) <= right)
    return `<rect x="54" y="44" width="${end - 54}" height="102" rx="6" fill="${ink}"/><rect x="78" y="81" width="28" height="28" fill="#ffafa0"/>
${typesetLine(live, large).draw({ x: 124, y: 114 })}${typesetLine(hour, beside).draw({ x: end + 24, y: 114 })}`
  const style: LineStyle = { size: 42, spacing: -0.028 }
  const roomAt = (x: number) => ({ width: right - x, style })
  const word = truncateLine(live, roomAt(130))
  return `<rect x="54" y="34" width="${Math.round(measureLine(word, style) + 74)}" height="62" rx="6" fill="${ink}"/><rect x="74" y="54" width="22" height="22" fill="#ffafa0"/>
${typesetLine(word, { ...style, fill: '#ffbe0b' }).draw({ x: 110, y: 80 })}${typesetLine(truncateLine(hour, roomAt(57)), style).draw({ x: 57, y: 142 })}`
}

/**
 * Draws the number of finished apps and "of twenty". The words are beside a number with one digit. A number
 * with two digits leaves no room, so they are below it.
 */
function countOf(finished: number, of: string): string {
  const figure = (x: number, y: number, size: number) =>
    typesetLine(String(finished), { size, spacing: -0.05 }).draw({ x, y })
  if (finished > 9) {
    const { style, lines } = fitWords(of, { width: right - 57, sizes: [96, 84, 72, 60, 48], most: 1 })
    return (
      figure(54, 486, 420) + lines.map((line) => typesetLine(line, style).draw({ x: 57, y: 592 })).join('')
    )
  }
  const { style, lines } = fitWords(of, { width: right - 354, sizes: [112, 96, 84, 72, 60, 48], most: 3 })
  const drawn = lines.map((line, at) =>
    typesetLine(line, style).draw({
      x: 354,
      y: Math.round(474 - (lines.length - 1 - at) * style.size * 0.946),
    }),
  )
  return figure(52, 536, 500) + drawn.join('')
}

type Room = { width: number; sizes: readonly number[]; most: number }

/** Finds the largest size at which the text fits. If it does not fit at the smallest size, the text is cut. */
function fitWords(text: string, { width, sizes, most }: Room): { style: LineStyle; lines: string[] } {
  const fitted = sizes.map((size) => {
    const style: LineStyle = { size, spacing: -0.05 }
    return { style, lines: splitIntoLines(text, { width, style }) }
  })
  const fits = fitted.find(({ lines }) => lines.length <= most && !lines.some(isTruncated))
  const style: LineStyle = { size: sizes.at(-1) ?? 48, spacing: -0.05 }
  return fits ?? { style, lines: [truncateLine(text, { width, style })] }
}

/**
 * Draws the wall with four blocks in each row. Planned and dropped apps are drawn in darker shades of the
 * yellow background.
 */
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
