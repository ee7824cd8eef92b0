import { expect, test, vi } from 'vitest'
import { defaultFacts, type Mode, siteModes } from '#shared/campaign.ts'
import { languageCodes } from '#shared/languages.ts'
import { demoFigures } from '#tests/support/demo-figures.ts'
import { createTestPages, getVisibleText, serveBoard, testStylesheet } from '#tests/support/pages-with.ts'
import { boardDescriptions, sectionTextsByMode } from '#tests/support/section-texts.ts'
import { handOverScript, headScript } from '#web/app/entry-server.tsx'
import { loadTranslations } from '#web/common/words/translations.tsx'
import { listDefaultQuestions } from '#web/public/learn-more/default-questions.ts'

const english = await loadTranslations('en')
await english.load('public/landing/landing-rest')

test('the board is rendered with anonymous queries only', async () => {
  const { get, asked } = createTestPages(serveBoard)
  const answer = await get('/app-ideas?status=approved')
  const body = await answer.text()
  expect(answer.status).toBe(200)
  expect(body).toContain('Ṣọlá Ayọ̀délé')
  expect(body).toContain('<title>App Ideas · 20 in 24</title>')
  expect(body).toContain('<link rel="canonical" href="https://example.org/app-ideas">')
  expect(asked.length).toBeGreaterThan(1)
  for (const request of asked) expect(request.headers.get('authorization')).toBe('Bearer sb_publishable_x')
})

test('a script in the text of an idea is escaped on the page of ideas', async () => {
  const body = await (await createTestPages(serveBoard).get('/app-ideas')).text()
  expect(body).not.toContain('<script>alert(1)')
})

test('a page contains nothing that the server’s content security policy forbids', async () => {
  for (const path of ['/', '/app-ideas', '/admin/login', '/admin/app-ideas', '/nowhere']) {
    const body = await (await createTestPages(serveBoard).get(path)).text()
    expect(body.match(/ style="/g), path).toBeNull()
    expect(
      [...body.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text),
      path,
    ).toEqual([testStylesheet.text])
    const scripts = body
      .replace(`<script>${handOverScript}</script>`, '')
      .replace(`<script>${headScript}</script>`, '')
    expect(scripts.match(/<script(?![^>]* (src|type="application\/(ld\+)?json"))/g), path).toBeNull()
    expect(body.match(/ on[a-z]+="/g), path).toBeNull()
  }
})

test('a redirect from the light version of a page leads to a light version in the same language', async () => {
  const answer = await createTestPages(serveBoard).get('/fr/supporters?lite')
  expect(answer.headers.get('location')).toBe('/fr?lite')
  expect((await createTestPages(serveBoard).get('/supporters')).headers.get('location')).toBe('/')
})

test('the title of a demo page matches the mode (before, live or after) in which it is shown', async () => {
  const now = () => new Date('2026-01-01T10:00:00Z')
  const withoutLog = async (request: Request) =>
    request.url.includes('day_log') ? Response.json([]) : serveBoard(request)
  const titleOf = async (path: string, options: object) =>
    /<title>(.*?)<\/title>/.exec(
      await (await createTestPages(withoutLog, { now, ...options }).get(path)).text(),
    )?.[1]
  expect(await titleOf('/', { demoOpensIn: 'before' }), 'in production').not.toContain('5 September 2025')
  const demo = { demo: true, demoOpensIn: 'before' }
  expect(await titleOf('/', demo)).toContain('20 in 24, 5 September 2025')
  expect(await titleOf('/?preview=after', demo)).not.toContain('5 September 2025')
})

test('a visitor cannot preview the site in another mode (before, live or after), except in the demo', async () => {
  const stranger = await (await createTestPages(serveBoard).get('/?preview=live')).text()
  expect(stranger).not.toMatch(/TIME LEFT|Demo data/)
  const demo = await (await createTestPages(serveBoard, { demo: true }).get('/?preview=live')).text()
  expect(demo).toMatch(/Demo data[\s\S]*TIME LEFT/)
})

const instants = {
  before: '2025-07-17T10:00:30Z',
  live: '2025-09-05T10:00:00Z',
  after: '2026-01-10T10:00:00Z',
} as const

/** Returns the meta description and the visible text of a page in this mode. */
async function readingOf(path: string, mode: Mode): Promise<string> {
  const { get } = createTestPages(serveBoard, { now: () => new Date(instants[mode]) })
  const body = await (await get(path)).text()
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(body) ?? []
  return `${description} ${getVisibleText(body)}`
}

test.each(siteModes)(
  'the sections of the landing page contain the texts of the mode %s and not those of the other modes',
  async (mode) => {
    const home = await readingOf('/', mode)
    for (const said of sectionTextsByMode) {
      expect(home).toContain(said[mode])
      for (const other of siteModes) if (said[other] !== said[mode]) expect(home).not.toContain(said[other])
    }
    for (const { answer } of listDefaultQuestions(english.t, {
      mode,
      attempt: defaultFacts.attempt,
      isGivingClosed: false,
    }))
      expect(home).toContain(answer)
    expect(await readingOf('/app-ideas', mode)).toContain(boardDescriptions[mode])
  },
)

test('pages in the mode after the day do not offer slots, stream sponsorship or the day as a coming event', async () => {
  const passed =
    /\bslots?\b|\bstream (free|breaks)|\bthe stream\b|live room|closer to|at midnight and|See you at|, live\b|will attempt/i
  for (const path of ['/', '/app-ideas', '/support'])
    expect(await readingOf(path, 'after')).not.toMatch(passed)
  expect(await readingOf('/', 'before')).toMatch(passed)
  expect(await readingOf('/', 'after')).toContain('These figures have no date yet.')
  expect(await readingOf('/', 'after')).toContain(
    'The 24-hour attempt was scheduled for 5 September 2025. Results have not been published here yet.',
  )
})

test('the landing page offers the result by email after the day, but only until the result is known', async () => {
  const offer = 'Tell me the result Support My Attempt See Why'
  expect(await readingOf('/', 'after')).toContain(offer)
  expect(await readingOf('/', 'before')).not.toContain('Tell me the result')
  const result = { status: 'evidence_submitted', apps: 20, date: '2025-09-09', source: null }
  const told: typeof serveBoard = async (request) =>
    request.url.includes('site_settings')
      ? Response.json([...demoFigures, { key: 'result', value: result }])
      : serveBoard(request)
  const { get } = createTestPages(told, { now: () => new Date(instants.after) })
  const page = getVisibleText(await (await get('/')).text())
  expect(page).toContain('Evidence submitted')
  expect(page).not.toContain('Tell me the result')
})

test('an unknown URL returns 404 and is excluded from search engines', async () => {
  const answer = await createTestPages(serveBoard).get('/nowhere')
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('<meta name="robots" content="noindex">')
})

test('a page in an unreviewed language is marked as such, also in English, and is excluded from search engines', async () => {
  const answer = await createTestPages(serveBoard).get('/sw/app-ideas')
  const body = await answer.text()
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect(body).toContain('<html lang="sw" dir="ltr"')
  expect(body).toContain('<meta name="robots" content="noindex">')
  expect(body).toContain('<link rel="canonical" href="https://example.org/sw/app-ideas">')
  expect(body).not.toContain('hreflang="sw" href="https')
  expect(getVisibleText(body)).toMatch(/bado haijasomwa na mzungumzaji.*not yet checked by a native speaker/)
  expect(body).toMatch(/<a href="\/app-ideas" hrefLang="en" class="link/)
  expect(body).toContain(
    'mailto:hello@example.org?subject=A%20better%20sentence%20in%20Kiswahili%3A%20%2Fapp-ideas"',
  )
})

test('an untranslated page is marked as English, and a translated page is not', async () => {
  const { get } = createTestPages(serveBoard)
  const english = '<main id="main" tabindex="-1" lang="en">'
  expect(await (await get('/sw/privacy')).text()).toContain(english)
  expect(await (await get('/sw/accessibility')).text()).not.toContain(english)
  expect(await (await get('/sw/app-ideas')).text()).not.toContain(english)
})

test('links on a translated page lead to pages in the same language', async () => {
  const body = await (await createTestPages(serveBoard).get('/sw/app-ideas')).text()
  const own = [...body.matchAll(/<a [^>]*?href="(\/[^"]*)"[^>]*>/g)]
    .filter(([link]) => !/hreflang/i.test(link))
    .map(([, href]) => href)
  expect(own.length).toBeGreaterThan(20)
  expect(own.filter((href) => !/^\/sw([/?#]|$)/.test(href ?? ''))).toEqual([])
})

test('a page of the back office is served without data and must not be cached', async () => {
  const { get, asked } = createTestPages(serveBoard)
  const answer = await get('/admin/app-ideas')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(asked).toEqual([])
  expect(await answer.text()).not.toContain('Clinic')
})

test.each([
  '/supporters?email=ada@example.org',
  '/SUPPORTERS?email=ada@example.org',
  '/%73upporters/?email=ada@example.org',
  '/%53UPPORTERS?email=ada@example.org',
  '//supporters?email=ada@example.org',
  '/supporters//?email=ada@example.org',
  '/sw/supporters?email=ada@example.org',
  '/sw//%73upporters/?email=ada@example.org',
  '/preview/c2VjcmV0',
  '/Preview/c2VjcmV0',
  '/sponsor-report/c2VjcmV0',
  '/sw/sponsor-report/c2VjcmV0',
  '/read/c2VjcmV0',
  '/Admin',
  '/Admin/App-Ideas',
  '/%61dmin/dashboard',
  '//admin//app-ideas',
])('the page %s is never cached by shared caches, however its URL is spelled', async (path) => {
  const answer = await createTestPages(serveBoard).get(path)
  expect(answer.headers.get('cache-control') ?? 'no-store').toBe('no-store')
})

test('an unchanged page is not sent to a browser again', async () => {
  const { get } = createTestPages(serveBoard)
  const first = await get('/app-ideas')
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5, stale-while-revalidate=30')
  const second = await get('/app-ideas', { 'if-none-match': etag })
  expect([second.status, await second.text()]).toEqual([304, ''])
})

test('a page with a list that does not load is still shown, but not cached', async () => {
  const { get } = createTestPages(async () => Response.json({ message: 'away' }, { status: 503 }))
  const answer = await get('/app-ideas')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('etag')).toBeNull()
})

test('a page that cannot be rendered is replaced by an error page, and the reason is logged', async () => {
  const onError = vi.fn()
  const { get } = createTestPages(serveBoard, {
    onError,
    loadEntry: async () => ({ renderPage: () => Promise.reject(new Error('secret reason')) }),
  })
  const answer = await get('/')
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('secret reason')
  expect(onError).toHaveBeenCalledOnce()
  const french = await (await get('/fr/blog')).text()
  expect(french).toContain('<html lang="fr"')
  expect(french).toContain('<a href="/fr">Retour')
  expect(french).toContain('Traduction automatique')
})

test('the page for developers does not exist unless it is enabled', async () => {
  expect((await createTestPages(serveBoard).get('/migration-test')).status).toBe(404)
  const answer = await createTestPages(serveBoard, { hasMigrationTest: true }).get('/migration-test')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('Remove this page after the tests pass')
})

const drafted = languageCodes.filter((language) => language !== 'en')

test.each(drafted)(
  'pages in the language %s are translated in every mode, including their dates',
  async (language) => {
    for (const mode of siteModes) {
      const { get } = createTestPages(serveBoard, { now: () => new Date(instants[mode]) })
      for (const name of ['', '/story', '/app-ideas', '/remind-me', '/support', '/sponsors', '/no/where']) {
        const path = `/${language}${name}`
        const body = await (await get(path)).text()
        const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(body) ?? []
        const own = getVisibleText(withoutEnglish(body)) + description
        // Leaves out words of proper names and of the owner's texts, because these are not translated.
        expect(own, `${path} ${mode}`).not.toMatch(
          /\b(September|June|the clock|hours|The day has|apps in|world-record|Twenty|ideas|Search|Sign in|Status|slot|Remind|Continue|Your|LIVE)\b/,
        )
        expect(own, `${path} ${mode}`).not.toMatch(
          /\b(about|board|built|campaign|challenge|dates|ideas|join|learn|missing|questions|reminders|share|signin|site|sponsors|stand|stories|story|supporters)\.[a-z-]+/,
        )
      }
    }
  },
)

/** Removes elements that are marked as English, with their content. */
function withoutEnglish(body: string): string {
  const open = /<(\w+)(?=[^>]* lang="en")[^>]*>/
  let rest = body.slice(body.indexOf('<body'))
  for (let found = open.exec(rest); found; found = open.exec(rest)) {
    const [, tag = ''] = found
    let depth = 0
    let end = rest.length
    for (const part of rest.slice(found.index).matchAll(new RegExp(`<(/?)${tag}(?=[\\s>])[^>]*>`, 'g'))) {
      depth += part[1] ? -1 : 1
      if (depth > 0) continue
      end = found.index + part.index + part[0].length
      break
    }
    rest = rest.slice(0, found.index) + rest.slice(end)
  }
  return rest
}

test('a page that needs scripts explains this if they are off, and lists the supported browsers', async () => {
  const first = async (path: string) =>
    /<body>\s*<noscript>([\s\S]*?)<\/noscript>/.exec(
      await (await createTestPages(serveBoard).get(path)).text(),
    )?.[1]
  for (const path of ['/admin', '/admin/login', '/witness']) {
    const text = await first(path)
    expect(text, path).toContain('<h1>This page needs a newer browser, with JavaScript turned on</h1>')
    expect(text, path).toMatch(/<li>Firefox \d+<\/li>[\s\S]*<a href="\/\?lite">/)
  }
  expect(await first('/app-ideas')).not.toContain('<h1>')
})
