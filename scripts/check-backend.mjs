// Checks that the backend does not know the campaign: none of its nouns is in a name, a sentence or a comment there.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

const nouns =
  /idea(?!l)|badge|testimonial|supporter|sponsor|campaign|attempt|witness|(?<!to|hi)day_|(?<!hi)story\b|(?<!hi)stories|\btwenty\b|youtube|office|admin_users|ceiling|\bvotes?\b/i

for (const entry of readdirSync(join(root, 'backend'), { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue
  const path = join(entry.parentPath ?? entry.path, entry.name)
  if (path.startsWith(join(root, 'backend/dist/'))) continue
  for (const [at, line] of readFileSync(path, 'utf8').split('\n').entries()) {
    const [noun] = nouns.exec(line) ?? []
    if (!noun) continue
    console.log(`${path.slice(root.length + 1)}:${at + 1} names a noun of the campaign: ${noun}`)
    process.exitCode = 1
  }
}
