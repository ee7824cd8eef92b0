import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#server/root.ts'
import { pages } from '../../scripts/freeze/addresses.ts'

/** Those that a visitor needs the server for, and nothing else: own data, a link from a letter, a form that was sent. */
const left = [
  'supporters',
  'not-sent',
  'sponsor-report/:token',
  'preview/:token',
  'forms/:action',
  'remind-me',
  ':address',
  'letters',
  'preferences',
]

it('every public page is frozen, or leads to a person of its own', () => {
  const routes =
    /const publicPages: PageRow\[\] = \[([\s\S]*?)\n\]/.exec(
      readFileSync(join(root, 'web/routes.tsx'), 'utf8'),
    )?.[1] ?? ''
  const paths = Array.from(routes.matchAll(/\[\s*'([^']*)',\s*'public\//g), ([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(15)
  const ofItems = /\/:(id|slug|number)$/
  const missing = paths
    .filter((path) => !left.includes(path) && !ofItems.test(path))
    .map((path) => `/${path.replace(/\/:\w+\?$/, '')}`)
    .filter((path) => !pages.includes(path))
  expect(missing).toEqual([])
})
