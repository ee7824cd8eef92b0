// Checks that each dependency has an exact version, an integrity hash and a known licence, and does not come
// from git or http. The lock file may not contain addresses of a registry. Only packages that package.json
// names may have install scripts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

const licences = new Set([
  '(MIT AND Zlib)',
  '(MIT OR GPL-3.0-or-later)',
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT OR Apache-2.0',
  'MIT AND OFL-1.1',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
])
// Development packages (of the S3 store for tests) whose licence files say MIT. Their package.json gives the
// licence in an old format, or does not give it.
const readByHand = new Set(['busboy', 'humanize-number', 'only', 'streamsearch'])
const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'))
const manifest = read('package.json')
const backend = read('backend/package.json')
const { packages } = read('package-lock.json')
const complaints = []

for (const [name, version] of Object.entries({
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...backend.dependencies,
})) {
  // Accepts an alias (`npm:<name>@<version>`), which is needed for a second version of a package.
  if (!/^(npm:[@\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    complaints.push(`${name}: "${version}" is not an exact version`)
}
for (const [path, entry] of Object.entries(packages)) {
  // Skips the root package, the backend workspace and the link to it.
  if (path === '' || path === 'backend' || entry.resolved === 'backend') continue
  // Refuses packages in backend/node_modules, because the production image contains only the root's
  // node_modules. npm puts a package there if the root has another version of it.
  if (path.startsWith('backend/node_modules/'))
    complaints.push(`${path}: the root and the backend have different versions`)
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  if (!entry.integrity && !entry.inBundle) complaints.push(`${name}: no integrity in package-lock.json`)
  if (entry.resolved || entry.link)
    complaints.push(`${name}: package-lock.json has a "resolved" address for it`)
  if (entry.hasInstallScript && !(name in (manifest.allowScripts ?? {})))
    complaints.push(`${name}: has an install script that is not listed in allowScripts`)
  if (!licences.has(entry.license) && !(entry.dev && readByHand.has(name)))
    complaints.push(`${name}: licence "${entry.license}" is not on the list of allowed licences`)
}
for (const complaint of complaints) console.log(complaint)
process.exitCode = complaints.length > 0 ? 1 : 0
