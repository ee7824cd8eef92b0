import { extname } from 'node:path'
import {
  getLanguageFacts,
  getLanguagePrefix,
  isReachableLanguage,
  type Language,
  languageCodes,
  splitLanguage,
} from '#shared/languages.ts'
import { recordPaths, verifierPath } from '#shared/live-day.ts'
import { tallyPaths } from '#shared/tally.ts'

/** Items that have their own page, by the last part of their address. */
export type FrozenItems = {
  ideas: string[]
  posts: string[]
  stories: string[]
  badges: string[]
  apps: number[]
  /**
   * Apps of the plan that have not started. The site may have no pages for them yet, so such a page is frozen
   * only if another page links to it.
   */
  plannedApps: number[]
  own: string[]
}

/** Pages with one address per language. */
export const frozenPagePaths = [
  '/',
  '/app-ideas',
  '/app-ideas/tally',
  '/blog',
  '/give',
  '/press',
  '/sponsors',
  '/impact',
  '/support',
  '/join-community',
  '/register-supporter',
  '/story',
  '/verify',
  '/verify-testimonial',
  '/privacy',
  '/accessibility',
  '/live',
  '/apps',
  '/record',
]

/** Files for programs. Each has a fixed address. */
export const machineReadablePaths = [
  '/live.json',
  '/live.atom',
  '/live.ics',
  ...Object.values(recordPaths),
  verifierPath,
  tallyPaths.newest,
  tallyPaths.recount,
  '/badges/keys',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/favicon.svg',
  '/icons/180.png',
  '/icons/192.png',
  '/icons/512.png',
]

/** Target of links that need a server. */
export const gonePageFile = 'gone/index.html'

const openLanguages = languageCodes.filter((code) => getLanguageFacts(code).stage === 'open')

/**
 * Maps addresses of the frozen site to files. Items have pages only in open languages, because there are
 * thousands of them. Other languages link to the English page.
 */
export function createAddressMap(items: FrozenItems, open: readonly Language[] = openLanguages) {
  const ofItems = [
    ...items.ideas.map((id) => `/app-ideas/${id}`),
    ...items.posts.map((slug) => `/blog/${encodeURIComponent(slug)}`),
    ...items.stories.map((id) => `/stories/${id}`),
    ...items.badges.map((code) => `/verify/${code}`),
    ...items.apps.map((number) => `/apps/${number}`),
    ...items.own.map((address) => `/${address}`),
  ]
  const known = new Set([
    ...languageCodes
      .filter(isReachableLanguage)
      .flatMap((language) =>
        frozenPagePaths.map((path) => `${getLanguagePrefix(language)}${path}`.replace(/(.)\/$/, '$1')),
      ),
    ...open.flatMap((language) => ofItems.map((path) => getLanguagePrefix(language) + path)),
  ])
  const there = new Set([
    ...known,
    ...open.flatMap((language) =>
      items.plannedApps.map((number) => `${getLanguagePrefix(language)}/apps/${number}`),
    ),
  ])

  /**
   * Returns the page of an address, without parameters that need a server. If the language has no such page,
   * returns the English one.
   */
  function pageOf(address: string): string | undefined {
    const url = new URL(address, 'http://site')
    const path = url.pathname.replace(/(.)\/$/, '$1').replace(/^\/live\/\d+$/, '/live')
    const { language, path: plain } = splitLanguage(path)
    if (plain === '/blog' || plain === '/app-ideas') {
      const page = Number(url.searchParams.get('page') ?? 1)
      const category = plain === '/blog' ? url.searchParams.get('category') : null
      if (page > 1 || category) {
        const query = new URLSearchParams({
          ...(category && { category }),
          ...(page > 1 && { page: String(page) }),
        })
        return `${open.includes(language) ? getLanguagePrefix(language) : ''}${plain}?${query}`
      }
    }
    if (there.has(path)) return path
    return language !== 'en' && there.has(plain) ? plain : undefined
  }

  return { known: [...known], pageOf: remembered(pageOf) }
}

/** Caches results, because thousands of pages refer to the same addresses. */
function remembered<Said>(work: (address: string) => Said): (address: string) => Said {
  const known = new Map<string, Said>()
  return (address) => {
    if (!known.has(address)) known.set(address, work(address))
    return known.get(address) as Said
  }
}

/** Returns the file of a page: `/blog?category=x&page=2` becomes `blog/category-x/page-2/index.html`. */
export const getPageFile = remembered((page) => {
  const { pathname, searchParams } = new URL(page, 'http://site')
  const parts = Array.from(searchParams, ([name, value]) => `${name}-${safe(value)}`)
  return [...decodeURIComponent(pathname).split('/').filter(Boolean).map(safe), ...parts, 'index.html'].join(
    '/',
  )
})

/** Returns the file of an asset. Each width of a picture is a separate file. */
export const getAssetFile = remembered((address) => {
  const { pathname, search } = new URL(address, 'http://site')
  const path = decodeURIComponent(pathname).split('/').filter(Boolean).map(safe).join('/')
  if (search === '') return path
  const ending = extname(path)
  return `${path.slice(0, path.length - ending.length)}-${safe(search.slice(1))}${ending}`
})

const safe = (name: string) => name.replace(/[^\p{L}\p{N}._-]/gu, '-').replace(/^\.+/, '-')

/** Returns the relative path from one file to another, which also works without a server. */
export function createRelativePath(from: string, to: string): string {
  const own = from.split('/').slice(0, -1)
  const other = to.split('/')
  while (own.length > 0 && other.length > 1 && own[0] === other[0]) {
    own.shift()
    other.shift()
  }
  return [...own.map(() => '..'), ...other.map(encodeURIComponent)].join('/')
}
