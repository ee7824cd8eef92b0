import type { Page } from 'playwright-core'
import { afterEach, expect } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createDayWriter, startDay } from '#tests/support/day.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { openAndHydrate } from '#tests/support/hydrated.ts'
import { fillImpactPage } from '#tests/support/impact.ts'
import { inspectPage } from '#tests/support/inspect-page.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { buildPost } from '#tests/support/posts.ts'
import { findDarkSurfaces, findPaleTexts } from '#tests/support/printed-page.ts'
import { listUntranslatedWords, publishPseudoTranslations } from '#tests/support/pseudo-translations.ts'
import { createTestSite, expectAccessible, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'

/**
 * Proper names and examples of addresses, which are the same in every language.
 */
const names =
  /20 in 24|The Most AI-Assisted Applications Built in 24 Hours by an Individual|Title Sponsor|The (Catalyst|Innovator|Enabler|Supporter)|Platinum|Gold|Silver|Lagos|UTC|Kano, Nigeria|\S+@example\.org|WhatsApp|Telegram|Facebook|LinkedIn|\b(wa|in)\b/g

const widths = [1440, 360, 320]

/**
 * Creates a site with a pseudo-translation in one language, whose sentences are marked and 40 % longer. The
 * list of its pages is split by subject, so that several test files can share the work.
 */
export async function createPageAudit() {
  const site = await createTestSite()
  const { visitor, runAs, complaints } = site
  afterEach(() => expect(complaints.splice(0).filter((text) => !/404|410/.test(text))).toEqual([]))
  const pages = await buildPages(site)
  await publishPseudoTranslations(runAs, 'sw')

  /** Fails with the problems of each page. Loads each page once. */
  async function expectSoundPages(paths: readonly string[]): Promise<void> {
    await expectNoProblems(paths, problemsOf)
  }

  /**
   * Checks pages that are read from right to left. Fails if such a page is not accessible, or if texts are
   * cut off or outside the page.
   */
  async function expectSoundFromRightToLeft(paths: readonly string[]): Promise<void> {
    await expectNoProblems(paths, async (page, path) => {
      await openAndHydrate(page, path)
      await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
      const problems = await problemsAtAllWidths(page)
      await expectAccessible(page, path).catch((error: Error) => problems.push(error.message))
      return problems
    })
  }

  async function expectNoProblems(
    paths: readonly string[],
    find: (page: Page, path: string) => Promise<string[]>,
  ) {
    const left = [...paths]
    const found: Record<string, string[]> = {}
    const walk = async () => {
      const page = await visitor()
      for (let path = left.shift(); path !== undefined; path = left.shift()) {
        const problems = await find(page, `/sw${path}`)
        if (problems.length > 0) found[path] = problems
      }
    }
    await Promise.all([walk(), walk()])
    expect(found).toEqual({})
  }

  return { ...site, pages, expectSoundPages, expectSoundFromRightToLeft }
}

/**
 * Returns the paths of every public page and state, by subject. Texts written by people have an accent on
 * every vowel, because a text without accents counts as untranslated.
 */
async function buildPages({ runAs }: Pick<Awaited<ReturnType<typeof createTestSite>>, 'runAs'>) {
  const idea = await buildIdea(runAs, {
    title: 'Thé márkét in á físt',
    description: 'Sólvés á próblém. '.repeat(20),
    submitterName: 'Ádá, Kánó',
    voteCount: 3,
  })
  await buildIdea(runAs, { title: 'Lánín ásíbítí', language: 'ha', submitterName: 'Ádá, Kánó' })
  // Publishes the tally before the attempt. During the attempt, the site would add an entry in English to the
  // log, and the audit would report it as untranslated.
  await runAs(service, (tx) => tx`select private.publish_tally()`)
  const builder = await buildAdministrator(runAs, 'b@b.example')
  const write = createDayWriter(runAs, builder.id)
  await startDay(runAs, { minutesIn: 130 })
  await write(130, { kind: 'attempt_started' })
  await write(130, { kind: 'app_started', app_number: 1 })
  await write(66, { kind: 'app_finished', app_number: 1 })
  await write(65, { kind: 'hold_begun', text: 'Pówér' })
  await write(61, { kind: 'hold_ended' })
  await write(60, { kind: 'app_started', app_number: 2 })
  await write(50, { kind: 'note', text: 'Thé lédgér ís réád.' })
  const { slug } = await buildPost(runAs, {
    title: 'Á lóng póst',
    excerpt: 'Whát wé búílt.',
    content: '<h2>Bégín</h2><p>Wórds thát á pérsón wróté.</p>',
    category: 'Blck',
    tags: ['Óné', 'Twó', 'Thréé', 'Fóúr'],
  })
  for (let number = 0; number < 12; number += 1) await buildPost(runAs, { title: 'Á póst', category: 'Blck' })
  const { id: goneId, slug: goneSlug } = await buildPost(runAs)
  await runAs(service, (tx) => tx`delete from public.blog_posts where id = ${goneId}`)
  const [testimonial] = await runAs(
    service,
    (tx) => tx<{ id: string }[]>`
      insert into public.testimonials (name, email, email_verified, linkedin_url, location, testimonial, status)
      values ('Ádá', 'a@b.example', true, 'https://www.linkedin.com/in/example', 'Kánó', ${'Í búílt á cálcúlátór ín á dáý. '.repeat(3)}, 'approved') returning id`,
  )
  const report = await fillImpactPage(runAs)
  return {
    attempt: [
      ...['', '?preview=before', '?preview=after', '/live', '/live/2', '/apps', '/apps/1', '/record'],
      '/remind-me',
    ],
    ideas: [
      ...['/app-ideas', '/app-ideas?view=status', '/app-ideas?language=ha', '/app-ideas?language=fr'],
      ...[`/app-ideas/${idea}`, '/app-ideas/tally', '/support', '/register-supporter', '/supporters'],
      '/nothing',
    ],
    stories: [
      ...['/blog', '/blog?view=list&page=2', '/blog?q=zz', `/blog/${slug}`, `/blog/${goneSlug}`],
      ...['/blog/nothing', '/story', '/story?preview=before', '/story?preview=after'],
      ...[`/stories/${testimonial?.id}`, '/verify-testimonial', '/verify-testimonial?token=x'],
    ],
    site: [
      ...['/press', '/sponsors', '/verify', '/verify/ABC234', '/give', '/privacy', '/accessibility'],
      ...['/impact', '/not-sent', report, `/sponsor-report/${'B'.repeat(43)}`],
    ],
    forms: [
      ...[`/forms/vote?idea=${idea}`, '/forms/vote?done=voted', '/forms/submit-idea', '/forms/share-story'],
      ...['/forms/prove-story', '/forms/delete-story', '/forms/delete-story?done=deletion-asked'],
      ...['/forms/join', '/forms/register', '/forms/enquire', '/forms/remind', '/forms/nothing'],
    ],
  }
}

/**
 * Returns the problems of the page's texts at its current width: texts that are not from the catalogue, texts
 * that are cut off, and texts outside the page.
 */
export async function listPageProblems(page: Page): Promise<string[]> {
  const { said, cut } = await inspectPage(page)
  const plain = said.filter((text) => listUntranslatedWords(text.replace(names, '')).length > 0)
  return [...plain.map((text) => `plain: ${text}`), ...cut]
}

async function problemsAtAllWidths(page: Page): Promise<string[]> {
  const problems = new Set<string>()
  // Sets each width once, because each change lays out the whole page again.
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    for (const text of await listPageProblems(page))
      problems.add(text.startsWith('plain: ') ? text : `${width}: ${text}`)
  }
  return [...problems]
}

async function problemsOf(page: Page, path: string): Promise<string[]> {
  await page.setViewportSize({ width: 1440, height: 800 })
  await openAndHydrate(page, path)
  // Opens these details, so that their content is checked as well.
  await page.locator('details.where-from').evaluateAll((all) => {
    for (const one of all) (one as HTMLDetailsElement).open = true
  })
  const problems = (await otherFonts(page)).map((font) => `another font: ${font}`)
  problems.push(...(await problemsAtAllWidths(page)))
  await expectAccessibleInBothThemes(page, path).catch((error: Error) => problems.push(error.message))
  problems.push(...(await problemsOnPaper(page)))
  return problems
}

/** Finds buttons and fields whose font is not that of the interface, for example the font of running text. */
const otherFonts = (page: Page) =>
  page
    .locator('main :is(.button, form label, form .control)')
    .evaluateAll((parts) =>
      parts
        .filter((part) => !/^"?Familjen/.test(getComputedStyle(part).fontFamily))
        .map((part) => `${part.className} ${part.textContent}`.slice(0, 60)),
    )

/**
 * Checks the page as printed on A4 while it is in the dark theme. Returns the problems. The page is in the
 * light theme afterwards.
 */
async function problemsOnPaper(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.emulateMedia({ media: 'print' })
  const pale = await findPaleTexts(page)
  const dark = await findDarkSurfaces(page)
  const bare = dark.filter(({ hasOutline }) => !hasOutline)
  await page.emulateMedia({ media: null, colorScheme: 'light' })
  return [
    // Reports a problem if fewer than two dark surfaces are found, because each page has a dark header and a
    // dark footer.
    ...(dark.length < 2 ? ['its dark surfaces were not found'] : []),
    ...pale.map((text) => `pale on paper: ${text}`),
    ...bare.map(({ className }) => `without an outline on paper: ${className}`),
  ]
}
