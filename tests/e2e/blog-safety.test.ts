import { expect, it } from 'vitest'
import { cleanArticle } from '#server/services/html/clean-article.ts'
import { prepareFeedArticle } from '#server/services/html/feed-article.ts'
import { presentArticle } from '#server/services/html/present-article.ts'
import { openAndHydrate } from '#tests/support/hydrated.ts'
import { markupAttacks } from '#tests/support/markup-attacks.ts'
import { buildPost } from '#tests/support/posts.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestSite } from '#tests/support/test-site.ts'

const { visitor, runAs, url } = await createTestSite()
const attacks = Object.values(markupAttacks).flat()

/** Elements that an article may contain when it reaches a browser. Anything else is a finding. */
const allowed =
  'h1 h2 h3 h4 h5 h6 p br hr blockquote pre ul ol li figure figcaption table caption thead tbody tfoot tr th td a abbr b cite code del em i ins kbd mark q s small span strong sub sup u img iframe section html head body'

it('an article with a known markup attack runs no script, contacts no other host and shows only allowed elements', async () => {
  // Turns off the content security policy, because sanitising alone must be enough.
  const page = await visitor({ bypassCSP: true })
  const asked: string[] = []
  await page.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => {
      asked.push(route.request().url())
      return route.abort()
    },
  )
  // A post that contains all attacks is shown like any other.
  await buildPost(runAs, {
    slug: 'attacks',
    title: 'Attacks',
    content: attacks.join('\n').replaceAll('\u0000', ''),
  })
  await openAndHydrate(page, '/blog/attacks')
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false)
  await page
    .getByRole('link', { name: getSentence('site.footer.privacy') })
    .first()
    .waitFor()
  const shown = attacks.flatMap((attack) => [
    { attack, html: presentArticle(attack, new Map()), isFeed: false },
    { attack, html: presentArticle(cleanArticle(attack, url), new Map()), isFeed: false },
    // Checks the same attacks in feeds. Feed readers load pictures and videos from other hosts, but must run
    // no scripts.
    { attack, html: prepareFeedArticle(attack, `${url}/blog/x`), isFeed: true },
  ])
  const findings = await page.evaluate(
    async ([articles, elements]) => {
      const known = new Set(elements.split(' '))
      const found: string[] = []
      for (const { attack, html, isFeed } of articles) {
        const frame = document.createElement('iframe')
        document.body.append(frame)
        const inside = frame.contentDocument
        const view = frame.contentWindow as (Window & { attacked?: number }) | null
        if (!inside || !view) throw new Error('no frame')
        const look = (how: string) => {
          for (const element of inside.querySelectorAll('*')) {
            if (!known.has(element.localName)) found.push(`${how} <${element.localName}>: ${attack}`)
            if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml')
              found.push(`${how} namespace: ${attack}`)
            for (const { name, value } of element.attributes) {
              const isFilm =
                element.localName === 'iframe' &&
                /^https:\/\/www\.youtube(-nocookie)?\.com\/embed\/[\w-]{11}$/.test(value)
              if (/^(on|style$|id$|name$|srcdoc$|form|is$|slot$|xlink|ping$|target$)/.test(name))
                found.push(`${how} ${name}: ${attack}`)
              if (!/^(href|src)$/.test(name) || isFilm || !URL.canParse(value, location.href)) continue
              if (!/^(https?|mailto|tel):$/.test(new URL(value, location.href).protocol))
                found.push(`${how} ${name}=${value}: ${attack}`)
            }
          }
        }
        if (!isFeed) {
          inside.open()
          inside.write(`<!doctype html><body><p>before</p>${html}<p class="after">after</p>`)
          inside.close()
          look('parsed')
          if (!inside.querySelector('body > p.after')) found.push(`left open: ${attack}`)
          // Clicks everything that a reader could click.
          for (const link of inside.querySelectorAll('a')) {
            link.addEventListener('click', (event) => /^https?:/.test(link.href) && event.preventDefault())
            link.click()
          }
        }
        inside.body.innerHTML = isFeed ? '' : html
        if (!isFeed) look('set')
        // Serialises and parses the page again, because mutation attacks take effect then.
        const twice = new DOMParser().parseFromString(html, 'text/html').body.innerHTML
        const again = new DOMParser().parseFromString(twice, 'text/html')
        if (again.querySelector('script,svg,math,style,form,object,embed,template,[onerror],[onload]'))
          found.push(`again: ${attack}`)
        await new Promise((resolve) => setTimeout(resolve))
        if (view.attacked || (window as typeof window & { attacked?: number }).attacked)
          found.push(`ran: ${attack}`)
        frame.remove()
      }
      return found
    },
    [shown, allowed] as const,
  )
  expect(findings).toEqual([])
  expect(asked).toEqual([])
})

it('the browser prevents scripts of the site from turning strings into markup or script addresses', async () => {
  const page = await visitor()
  await page.goto('/blog')
  const outcomes = await page.evaluate(() => {
    const attempt = (work: () => void) => {
      try {
        work()
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    }
    return [
      attempt(() => document.createElement('p').insertAdjacentHTML('beforeend', '<img>')),
      attempt(() => Object.assign(document.createElement('p'), { innerHTML: '<img>' })),
      attempt(() => Object.assign(document.createElement('script'), { src: '/assets/x.js' })),
    ]
  })
  expect(outcomes).toEqual(['TypeError', 'TypeError', 'TypeError'])
})
