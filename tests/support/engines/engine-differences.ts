import type { EngineName } from '#tests/support/engines/engine.ts'
import type { ElementBox, ScreenInspection } from '#tests/support/engines/measure.ts'

/** Accepted differences from Chromium, by screen and line. Each has its reason. */
const accepted: readonly [where: RegExp, line: RegExp, reason: string][] = [
  [/^\/admin\/content /, /./, 'a group of sentences is drawn once it comes near'],
  [/^\/(_ui|admin\/testimonials) /, /^button (send a new code|Read all of)/, 'a button within a sentence'],
  [/^\/admin\/account .*desk/, /^fieldset .*: width/, 'a group of fields is as wide as its words'],
  [/^\/admin\/blog\/.*desk/, /^(button Bold|h2 Status): top/, 'an empty excerpt takes two lines in WebKit'],
  // A sentence that ends near the edge may take one line more or less.
  [/^\/ .*desk/, /^(section|h2) Making History: height|^h3 Record-Breaking Goal: top/, 'in Firefox'],
  [/^\/ after desk/, /^section (What We’re Up Against|# Apps, One Record): /, 'in Firefox'],
  [/^\/ after phone/, /^h1 The attempt is over/, 'in Firefox'],
  [/^\/privacy /, /^h2 [^:]+: top/, 'in Firefox'],
  [/^\/apps\/1 /, /^(section|h1) App not found|^a Return to|^footer The attempt: top/, 'in Firefox'],
  [/^\/not-sent /, /^a Write to/, 'in Firefox'],
  [/^\/migration-test .*phone/, /^button Test Connection: top/, 'in Firefox'],
  [
    /^\/verify-testimonial .*desk/,
    /^form Verify your story: width/,
    'a form is as wide as its hint in Firefox',
  ],
  [
    /^\/admin\/day\/plan .*phone/,
    /^(header Plan: height|a The Day: )/,
    'three buttons fit into one row in Firefox',
  ],
  [/^\/admin\/day .*desk/, /^section (On the clock|Missing for the record): |^footer /, 'in Firefox'],
  [
    /^\/live (live|after) /,
    /^(h3|button Share entry|section Planned and actual|footer The attempt).*: top|^section The log: height/,
    'in WebKit',
  ],
  [
    /^\/apps\/1 (live|after) desk/,
    /^(section Log entries for this app: height|nav Other apps: top)/,
    'in WebKit',
  ],
  [/^\/accessibility /, /^h2 Motion: top/, 'in WebKit'],
  [/^\/admin(\/dashboard)? .*phone/, /^(section Record Attempt|h3 Coming up): /, 'in WebKit'],
  [/^\/admin(\/dashboard)? after phone/, /^section Fundraising: top/, 'in WebKit'],
  [/^\/admin\/community\/.*phone/, /^(section Activity|a Open Exam Buddy): /, 'in WebKit'],
]

/** Returns elements of one screen whose place differs from Chromium's, without the accepted differences. */
export function findEngineDifferences(
  where: string,
  looks: ReadonlyMap<EngineName, ScreenInspection>,
  engine: EngineName,
): string[] {
  const chromium = looks.get('chromium')
  const other = looks.get(engine)
  if (!chromium || !other || chromium.places.length === 0 || other.places.length === 0) return []
  return movedFrom(chromium.places, other.places).filter(
    (line) => !accepted.some(([screens, lines]) => screens.test(where) && lines.test(line)),
  )
}

/**
 * Returns differences after subtracting the shift of earlier content, so that each difference is reported
 * once.
 */
function movedFrom(chromium: ElementBox[], other: ElementBox[]): string[] {
  const theirs = new Map(other.map((place) => [place.name, place]))
  const moved: string[] = []
  let before: [ElementBox, ElementBox] | undefined
  for (const place of chromium) {
    const there = theirs.get(place.name)
    if (!there) {
      moved.push(`${place.name} is not there`)
      continue
    }
    const shifts = {
      left: there.left - place.left,
      width: there.width - place.width,
      height: there.height - place.height,
      top: before ? there.top - before[1].top - (place.top - before[0].top) : there.top - place.top,
    }
    const gap = before ? Math.abs(place.top - before[0].top) : place.top
    const room = {
      left: few + place.left * drift,
      width: few + place.width * drift,
      height: few + place.height * drift,
      top: few + gap * drift,
    }
    const far = sides.filter((side) => Math.abs(shifts[side]) > room[side])
    if (far.length > 0)
      moved.push(`${place.name}: ${far.map((side) => `${side} ${shifts[side]}`).join(', ')}`)
    before = [place, there]
  }
  const ours = new Set(chromium.map(({ name }) => name))
  return [
    ...moved,
    ...other.filter(({ name }) => !ours.has(name)).map(({ name }) => `${name} is not in Chromium`),
  ]
}

const sides = ['left', 'width', 'height', 'top'] as const

/** Pixels of tolerance, because each engine rounds glyph widths and line heights differently. */
const few = 6
/** Tolerance as a fraction of the size, for rounding errors that add up along a long line or section. */
const drift = 0.015
