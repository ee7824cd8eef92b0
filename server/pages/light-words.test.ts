import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { actionFields } from '#server/pages/forms/action-fields.ts'
import { renderLitePage } from '#server/pages/lite-page.ts'
import { seedDemo } from '#server/services/demo.ts'
import { addLanguagePrefix, languageCodes } from '#shared/languages.ts'
import { isVisitorAction, visitorActions } from '#shared/visitor-actions.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { createSiteTestPages } from '#tests/support/test-pages.ts'

const site = await createTestApp({ variables: { RATE_LIMITS: 'off', DEMO: '1' } })
await seedDemo(site.runAs)
const { draw } = createSiteTestPages(site, { demo: true })
const idOf = async (table: 'app_ideas' | 'testimonials') => {
  const [row] = await site.runAs(
    service,
    (tx) => tx<{ id: string }[]>`select id from public.${tx(table)} limit 1`,
  )
  return row?.id
}
const [idea, testimonial] = [await idOf('app_ideas'), await idOf('testimonials')]

const modes = ['before', 'live', 'after']
/** Pages with different texts before, during and after the attempt. */
const pagesOfModes = ['/', '/live', '/apps', '/record', '/give']
const others = [
  ...['/app-ideas', '/app-ideas?view=status', `/app-ideas/${idea}`, '/app-ideas/tally', '/blog', '/story'],
  ...[
    '/blog/what-counts-as-an-app',
    `/stories/${testimonial}`,
    '/support',
    '/register-supporter',
    '/sponsors',
  ],
  ...['/press', '/impact', '/verify', '/verify/ABC234', '/verify-testimonial', '/remind-me', '/live/28'],
  ...['/apps/8', '/privacy', '/accessibility', '/not-sent', '/no/page'],
  ...visitorActions.map((action) => `/forms/${action}?idea=${idea}`),
]
/**
 * True in `npm run test:long`, which draws each page in all languages. `npm test` draws each page in one
 * language, and takes the languages in turn (decision 0164).
 */
const isLong = process.env.ENGINES === 'long'
const inMode = (path: string, mode = '') => `${path}${path.includes('?') ? '&' : '?'}preview=${mode}`
const pages = [
  ...pagesOfModes.flatMap((path) => modes.map((mode) => inMode(path, mode))),
  ...others.map((path, at) => inMode(path, modes[at % modes.length])),
]

async function lightPage(path: string) {
  const page = await draw(path)
  if (page instanceof Response) throw new Error(`${path} leads elsewhere`)
  const text = renderLitePage({ ...page, title: '', path: '/', search: '', isHidden: false })
  const body = text.slice(text.indexOf('<body>') + 6, text.lastIndexOf('<aside'))
  return { whole: page.html, body }
}

it.each(languageCodes)(
  'the light version of pages in "%s" joins no two words that are separate on the full page',
  async (language) => {
    const pagesInTurn = pages.filter(
      (_, at) => isLong || languageCodes[at % languageCodes.length] === language,
    )
    for (const path of pagesInTurn.map((page) => addLanguagePrefix(language, page))) {
      const { whole, body } = await lightPage(path)
      const words = new Set(
        wordsIn(`${textOf(whole.replaceAll(digitCell, ''), /<[^>]*>/g)} ${labelsIn(whole)}`),
      )
      const joined = wordsIn(textOf(body, boundary)).filter((word) => !words.has(word))
      expect(joined, path).toEqual([])
    }
  },
)

it('the light version of a page has separate lines, controls, links and headings in a text browser', async () => {
  for (const path of pages) {
    const { body } = await lightPage(path)
    expect(body.match(/<h1\b/g), path).toHaveLength(1)
    expect(body.match(/<(a|h[1-6]|li|p|label|legend)\b[^>]*>\s*<\/\1>/), `${path}: nothing in it`).toBe(null)
    expect(body.match(behindSection), `${path}: no line of its own`).toBe(null)
    const outside = body.replace(/<form\b[\s\S]*?<\/form>/g, '')
    expect(outside.match(/<(button|input|select|textarea|label|fieldset)\b/), `${path}: no form`).toBe(null)
    for (const [form, action = ''] of body.matchAll(
      /<form\b(?:[^>]*?\/forms\/([a-z-]+))?[\s\S]*?<\/form>/g,
    )) {
      expect(form, path).toContain('<button')
      const names = [...form.matchAll(/<(?:input(?![^>]*type="hidden")|select|textarea)\b[^>]*/g)].map(nameOf)
      const known = isVisitorAction(action) ? [...actionFields[action], 'more'] : names
      expect(known, `${path}: a field nobody reads`).toEqual(expect.arrayContaining(names))
      expect(names, path).not.toContain('')
    }
  }
})

const nameOf = ([field]: RegExpMatchArray) => /\bname="([^"]*)"/.exec(field)?.[1] ?? ''
/** Two digits of one number, each in its own cell. */
const digitCell = /(?<=<span>\d)<\/span><span>(?=\d<)/g
/** Elements that start a new line or field, even in browsers that do not know the sections of HTML 5. */
const boundary =
  /<\/?(address|blockquote|br|caption|dd|div|dl|dt|fieldset|form|h[1-6]|hr|input|legend|li|ol|option|p|pre|select|table|tbody|td|textarea|th|thead|tr|ul)\b[^>]*>/g
/**
 * Text directly after the start or end of a section element of HTML 5. Browsers that do not know these
 * elements show it without a new line.
 */
const behindSection =
  /<\/?(aside|article|figcaption|figure|footer|header|main|nav|section)\b[^>]*>(<(a|b|code|em|i|s|span|strong|time)\b[^>]*>)*[^<\s][^<]*/g

function textOf(html: string, between: RegExp): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(between, ' ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
}

/** Returns the alternative texts of pictures, and the labels of links without text. */
function labelsIn(html: string): string {
  return [...html.matchAll(/\b(?:aria-label|alt)="([^"]*)"/g)].map(([, label]) => label).join(' ')
}

/**
 * Returns words of letters and digits. Punctuation directly before a letter is included, because it shows
 * that a space is missing.
 */
function wordsIn(text: string): string[] {
  return text.match(/([\p{L}\p{M}\p{N}$₦€#(’'+%-]|[.!?:…)](?=[\p{L}(#]))+/gu) ?? []
}
