import { type ChildNode, isTag, isText } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { seedDemo } from '#server/services/demo.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { createSiteTestPages } from '#tests/support/test-pages.ts'

const site = await createTestApp({ variables: { RATE_LIMITS: 'off', DEMO: '1' } })
await seedDemo(site.runAs)
const { get } = createSiteTestPages(site, { demo: true })
const [idea] = await site.runAs(
  service,
  (tx) => tx<{ id: string }[]>`select id from public.app_ideas where status = 'approved' limit 1`,
)

async function read(path: string): Promise<string> {
  const { status, body } = await get(path)
  expect(status, path).toBe(200)
  return body
}

/** Elements that begin a line in every text browser. Newer ones, such as `section`, do not. */
const blocks =
  'address,blockquote,body,caption,dd,div,dl,dt,fieldset,form,h1,h2,h3,h4,h5,h6,hr,legend,li,ol,p,pre,table,tbody,td,tfoot,th,thead,tr,ul,br,option'.split(
    ',',
  )
/** Elements that may be part of a word. */
const marks = 'abbr,b,code,em,i,s,strong,sub,sup,u'.split(',')
const unread = ['script', 'style', 'head', 'template']

/** Returns pairs of texts from different elements that a text browser shows without a space between them. */
function runTogether(html: string): string[] {
  const found: string[] = []
  let before = ''
  let isApart = false
  const endLine = () => {
    before = ''
  }
  const walk = (nodes: ChildNode[]) => {
    for (const node of nodes) {
      if (isText(node) && node.data !== '') {
        // Ignores single characters, such as the digits of a clock, which have one element each so that
        // nothing moves.
        const isOneSign = before.length === 1 && node.data.length === 1
        if (
          isApart &&
          /[\p{L}\p{N}.!?%)]$/u.test(before) &&
          /^[\p{L}\p{N}(#+]/u.test(node.data) &&
          !isOneSign
        )
          found.push(`${before.slice(-20)}|${node.data.slice(0, 20)}`)
        before = node.data
        isApart = false
      } else if (isTag(node) && !unread.includes(node.name)) {
        if (blocks.includes(node.name) || /^(button|input|select|textarea)$/.test(node.name)) endLine()
        isApart ||= !marks.includes(node.name)
        walk(node.children)
        isApart ||= !marks.includes(node.name)
        if (blocks.includes(node.name)) endLine()
      }
    }
  }
  walk(parseDocument(html).children)
  return found
}

const pages = [
  ...['/', '/live', '/apps', '/support', '/story'],
  ...['/app-ideas', '/app-ideas?view=status', `/app-ideas/${idea?.id}`],
  ...['/blog', '/blog/what-counts-as-an-app', '/sponsors', '/remind-me', '/admin/login'],
]

it.each(['before', 'live', 'after'])(
  'text browsers show no two words run together on a page in the mode "%s"',
  async (mode) => {
    const found = new Map<string, string>()
    for (const path of mode === 'before' ? pages : [...pages, '/apps/1'])
      for (const words of runTogether(await read(`${path}${path.includes('?') ? '&' : '?'}preview=${mode}`)))
        found.set(words, path)
    expect([...found]).toEqual([])
  },
)

it.each([
  ['/blog', 'Light version'],
  ['/fr/app-ideas', 'Page légère'],
])(
  'the first link that a text browser lists on %s leads to the light version, not to a feed',
  async (path, words) => {
    const html = await read(path)
    expect(html).toContain('application/atom+xml')
    expect(/<link rel="alternate"[^>]* title="([^"]*)"/.exec(html)?.[1]).toBe(words)
  },
)
