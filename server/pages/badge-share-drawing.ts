import { drawBlockDefinitions, wallRowColors } from '#server/pages/share-drawing.ts'

const side = 105

/** Share image of a badge: the badge itself between two walls. */
export function drawBadgeShareImage(badge: string): string {
  const inner = badge.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  // Removes what is not drawn: the embedded credential, texts for screen readers, and a name that needs the
  // fonts of the reader's device.
  const shapes = inner.replace(/<openbadges:[^>]*>|<(title|desc|text)[\s\S]*?<\/\1>/g, '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
<defs>${drawBlockDefinitions()}</defs>
<rect width="1200" height="630" fill="#1f110d"/>
${[0, 1, 990 / side, 990 / side + 1].map(wall).join('')}
<g transform="translate(225 34) scale(.9375)">${shapes}</g>
</svg>`
}

/**
 * Draws a column of six blocks. Read row by row, the four columns show the twenty designs in order, and then
 * the first four again.
 */
function wall(column: number, index: number): string {
  return [0, 1, 2, 3, 4, 5]
    .map((row) => {
      const look = wallRowColors[(row + index) % wallRowColors.length] ?? { ground: '', hole: '' }
      const id = `b${String(((row * 4 + index) % 20) + 1).padStart(2, '0')}`
      const place = `translate(${column * side} ${row * side})`
      return `<g transform="${place}"><rect width="${side + 0.5}" height="${side + 0.5}" fill="${look.ground}"/><use href="#${id}" fill="${look.hole}" transform="scale(${side / 24})"/></g>`
    })
    .join('')
}
