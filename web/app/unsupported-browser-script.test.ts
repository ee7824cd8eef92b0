import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { unsupportedBrowserScript } from '#web/app/unsupported-browser-script.ts'

it('the first script of a page uses only syntax that a browser of 2009 can read', () => {
  expect(unsupportedBrowserScript).not.toMatch(/=>|\b(let|const|class|async)\b|\?\.|\?\?|`|catch\{|\.\.\./)
})

/**
 * Opens an address in an unsupported browser and returns the address that the script redirects to, if any.
 */
function open(address: string, localStorage: Record<string, unknown>): string | undefined {
  const { pathname, search, hash } = new URL(address, 'http://localhost')
  const ledTo: string[] = []
  const location = { pathname, search, hash, replace: (to: string) => ledTo.push(to) }
  const history = { replaceState() {} }
  runInNewContext(unsupportedBrowserScript, {
    location,
    localStorage,
    history,
    self: {},
    addEventListener() {},
  })
  return ledTo[0]
}

it('choosing the full back office in an old browser keeps light pages for the public site', () => {
  const stored = {}
  expect(open('/admin', stored)).toBe('/admin?lite')
  expect(open('/admin?full', stored)).toBeUndefined()
  expect(open('/admin/ideas', stored)).toBeUndefined()
  expect(open('/fr/witness', stored)).toBeUndefined()
  expect(open('/app-ideas', stored)).toBe('/app-ideas?lite')
  expect(open('/app-ideas?full', stored)).toBeUndefined()
  expect(open('/blog', stored)).toBeUndefined()
})
