// Checks that the code contains no facts of the campaign. Values that an owner may change come from the
// settings, whose defaults are in shared/. Reports years, days, zones, amounts, addresses and hosts in web/,
// server/ and words/.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

const facts = {
  'the name of the record': /Most AI-Assisted|Applications Built in/i,
  'a year': /(?<![\w.#-])20[2-9]\d(?![\w%-])/,
  'a day':
    /\b\d{1,2}(st|nd|rd|th)? (January|February|March|April|May|June|July|August|September|October|November|December)\b/,
  'a zone': /\b(Africa|America|Asia|Europe|Australia|Pacific)\/[A-Z]\w+|\bLagos\b/,
  'an amount': /[€₦£]\s?\d|\$\d(\d|,\d{3})/,
  'an address': /[\w.+-]+@(?!example\.|localhost\b|[\w.-]*\{)[a-z0-9-]+\.[a-z]{2,}/i,
  'a host':
    /https?:\/\/(?!(www\.)?(youtube(-nocookie)?\.com|linkedin\.com|facebook\.com|x\.com|twitter\.com|wa\.me|t\.me|calendar\.google\.com|outlook\.live\.com|api\.whatsapp\.com|schema\.org|w3\.org|purl\.imsglobal\.org|example\.|localhost|server\.internal\b|127\.0\.0\.1|jsonfeed\.org|sitemaps\.org)|\$\{|\W)[a-z0-9-]+\.[a-z]/i,
}

/** Accepted matches by file and text. */
const meant = [
  // Number of a lock, not a year.
  ['backend/embedded-postgres/server-lock.ts', 'const key = 2024'],
  // Example of how to enter a place.
  ['web/public/supporters/', 'Kano, Nigeria'],
  // Part of the builder's story, in the currency of that time, which is not a setting.
  ['web/public/story/incomes.ts', '₦'],
  ...['en', 'fr', 'sw', 'ha', 'yo', 'ig'].map((language) => [`words/${language}/story.json`, '₦']),
]

const folders = ['web', 'backend', 'server', 'words']
const skipped =
  /\.test\.tsx?$|^web\/office\/gallery\/|\.svg$|\.woff2?$|^server\/services\/badges\/templates\//

const found = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|json)$/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath ?? entry.path, entry.name)
        .slice(root.length)
        .replace(/^\//, ''),
    )
    .filter((path) => !skipped.test(path))
    .flatMap(factsIn),
)

function factsIn(path) {
  return withoutComments(readFileSync(join(root, path), 'utf8'))
    .split('\n')
    .flatMap((line, index) =>
      Object.entries(facts)
        .filter(([, pattern]) => pattern.test(line))
        .filter(() => !meant.some(([place, text]) => path.startsWith(place) && line.includes(text)))
        .map(([what]) => `${path}:${index + 1} has ${what}: ${line.trim().slice(0, 120)}`),
    )
}

/** Removes comments and keeps line breaks, so that line numbers stay correct. */
function withoutComments(text) {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|[\s;{(,])\/\/[^\n]*/g, '$1')
}

if (found.length > 0) {
  console.error(found.join('\n'))
  console.error('Anything an owner can change belongs in shared/campaign.ts and the settings.')
  process.exitCode = 1
}
