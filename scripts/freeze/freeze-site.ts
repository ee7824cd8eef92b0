import { createHash } from 'node:crypto'
import frozenScript from 'virtual:frozen-script'
import { type RunAs, service } from '#backend/db/run-as.ts'
import { OperatorError } from '#backend/operator-error.ts'
import { blogFeeds } from '#shared/blog.ts'
import { publicIdeaStatuses } from '#shared/ideas.ts'
import { splitLanguage } from '#shared/languages.ts'
import { writeFolderAtomically } from '../write-folder-atomically.ts'
import { createAddressMap, type FrozenItems, getAssetFile, machineReadablePaths } from './addresses.ts'
import { checkLinks } from './check-links.ts'
import {
  createPageWriter,
  type FreezePlan,
  type FrozenBadge,
  type PageReferences,
  type RequestPage,
  saveFrozenFile,
  type WritePage,
} from './page-writer.ts'

export type FreezeOptions = {
  runAs: RunAs
  /** Renders a page without caching it. */
  draw: RequestPage
  /** Requests other files of the site: feeds, the log, the record. */
  page: RequestPage
  file: RequestPage
  publicUrl: string
  keys: unknown
  folder: string
  now: Date
  /** Starts worker threads that write pages, in addition to this thread. */
  startThreads?: (plan: FreezePlan) => Promise<WritePage[]>
}

export type FrozenIdea = {
  id: string
  title: string
  by: string
  status: string
  votes: number
  for: string[]
  at: string
}

/** Maximum number of pages in progress per thread: one can be rendered while others wait for the database. */
const maxParallel = 4

/** Writes the public site as files. The folder gets its final name when it is complete. */
export function freezeSite(options: FreezeOptions) {
  // Makes the folder readable for others, because a web server serves it.
  return writeFolderAtomically(options.folder, (draft) => writeSite(draft, options), 0o755)
}

async function writeSite(draft: string, options: FreezeOptions) {
  const { runAs, draw, page, file, publicUrl, keys, now } = options
  const { startThreads = async () => [] } = options
  const { items, ideas, badges } = await readItems(runAs)
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(now)
  const plan: FreezePlan = { draft, publicUrl, date, items, badges, keys }
  const { write, writeGone } = createPageWriter(plan, draw)
  const wanted = new Set<string>([...machineReadablePaths, ...blogFeeds.map(({ path }) => path)])
  const styles = new Map<string, string>()
  const save = (path: string, content: string | Uint8Array) => saveFrozenFile(draft, path, content)
  const take = ({ assets, styles: found }: PageReferences) => {
    for (const address of assets) wanted.add(address)
    for (const [name, text] of found) styles.set(name, text)
  }

  const pages = await writePages(createAddressMap(items).known, [write, ...(await startThreads(plan))], take)
  take(await writeGone())
  for (const [name, text] of styles) await save(name, ownStyle(text, name, wanted))
  const missing = await saveFiles(
    [...wanted].filter((address) => !styles.has(getAssetFile(address))),
    { file, page, publicUrl, save },
  )
  if (missing.length > 0)
    throw new OperatorError(`Pages refer to files that are missing: ${missing.slice(0, 5).join(', ')}`)
  await save('frozen.js', frozenScript)
  await save('frozen.css', frozenStyle)
  await save('app-ideas/search-index.js', `window.frozenIdeas=${JSON.stringify(ideas)}`)
  await save(
    'verify/codes.js',
    `window.frozenCodes=${JSON.stringify([...new Set(items.badges.map(shortHash))].sort())}`,
  )
  const record = await (await page(new Request(`${publicUrl}/record.json`))).json()
  await save('record-data.js', `window.frozenRecord=${JSON.stringify({ chain: record, keys })}`)
  const { broken, links } = await checkLinks(draft)
  if (broken.length > 0)
    throw new OperatorError(`Broken links, so nothing was frozen:\n${broken.slice(0, 20).join('\n')}`)
  return { pages: pages + 1, files: wanted.size + styles.size + 5, links }
}

/** Writes these pages and all pages to which they refer, on all threads. Returns their number. */
async function writePages(
  known: readonly string[],
  writers: readonly WritePage[],
  onReferred: (referred: PageReferences) => void,
): Promise<number> {
  const waiting = [...known]
  const seen = new Set(waiting)
  async function writeOn(write: WritePage): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const referred = await write(next)
      onReferred(referred)
      for (const page of referred.pages.filter((one) => !seen.has(one))) {
        seen.add(page)
        waiting.push(page)
      }
    }
  }
  // Starts all writers again, because the last page may have added pages after the other writers found
  // nothing more to do.
  while (waiting.length > 0)
    await Promise.all(writers.flatMap((write) => Array.from({ length: maxParallel }, () => writeOn(write))))
  return seen.size
}

/**
 * Computes a short hash of a badge code. The hash is so short that thousands of possible codes share it. With
 * a longer hash, anyone could find the code by hashing all possible codes.
 */
const shortHash = (code: string) => createHash('sha256').update(code).digest('hex').slice(0, 4)

function readItems(runAs: RunAs) {
  return runAs(
    service,
    async (tx) => {
      const ideas = await tx<FrozenIdea[]>`
        select id, title, submitter_name as by, status, vote_count as votes, target_users as for, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as at
        from public.app_ideas where status = any (${[...publicIdeaStatuses]}) order by vote_count desc, created_at desc, id`
      const posts = await tx<
        { slug: string }[]
      >`select slug from public.blog_posts where status = 'published'`
      const testimonials = await tx<
        { id: string }[]
      >`select id from public.testimonials where status = 'approved'`
      const badges = await tx<FrozenBadge[]>`
        select verification_code, credential, recipient_name, badge_title, revoked_at is not null as is_revoked
        from public.badges where credential is not null`
      const apps = await tx<
        { number: number; is_planned: boolean }[]
      >`select number, state = 'queued' as is_planned from public.challenge_apps where state <> 'queued' or title <> ''`
      const own = await tx<
        { address: string }[]
      >`select address from public.own_pages where status = 'published'`
      const items: FrozenItems = {
        ideas: ideas.map(({ id }) => id),
        posts: posts.map(({ slug }) => slug),
        stories: testimonials.map(({ id }) => id),
        badges: badges.map(({ verification_code }) => verification_code),
        apps: apps.filter((app) => !app.is_planned).map(({ number }) => number),
        plannedApps: apps.filter((app) => app.is_planned).map(({ number }) => number),
        own: own.map(({ address }) => address),
      }
      return { items, ideas, badges }
    },
    { readOnly: true },
  )
}

type Saving = {
  file: RequestPage
  page: RequestPage
  publicUrl: string
  save: (path: string, content: Uint8Array) => Promise<void>
}

/** Saves each referenced file. Returns the addresses of missing ones. */
async function saveFiles(addresses: string[], { file, page, publicUrl, save }: Saving): Promise<string[]> {
  const missing: string[] = []
  const waiting = [...addresses]
  async function saveOn(): Promise<void> {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const request = new Request(publicUrl + address)
      const isDrawn = /^\/(live|record|app-ideas|blog|sitemap|robots|manifest|icons|share|feed)/.test(
        splitLanguage(address).path,
      )
      const answer = await (isDrawn ? page(request) : file(request))
      if (answer.ok) await save(getAssetFile(address), new Uint8Array(await answer.arrayBuffer()))
      // Does not report missing files for programs, because some exist only after a tally or on the day.
      else if (!machineReadablePaths.includes(address)) missing.push(address)
    }
  }
  await Promise.all(Array.from({ length: maxParallel }, saveOn))
  return missing
}

/** Writes font addresses without folders, because fonts are in the same folder as their stylesheet. */
function ownStyle(text: string, name: string, wanted: Set<string>): string {
  return text.replace(/url\((["']?)(\/[^)"']+)\1\)/g, (_, _quote, address: string) => {
    wanted.add(address)
    const up = name
      .split('/')
      .slice(1)
      .map(() => '..')
    return `url(${[...up, ...getAssetFile(address).split('/')].join('/')})`
  })
}

const frozenStyle = `.frozen-note{margin:0;padding:.75rem 1.25rem;background:#fff3d6;color:#1f110d;border-left:4px solid #b4540a;font-size:.95rem}
.frozen-results{list-style:none;margin:1rem 0;padding:0;display:grid;gap:.6rem}
button[disabled]{cursor:not-allowed}
.site-head[data-overlay]{position:relative;inset:auto}
`
