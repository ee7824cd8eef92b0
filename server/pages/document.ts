import type { Assets, Stylesheet } from '#server/pages/assets.ts'
import { escapeHtml, stringifyForScript } from '#server/rendering/escape.ts'
import { blogFeeds } from '#shared/blog.ts'
import {
  addLanguagePrefix,
  getLanguageFacts,
  getLanguagePrefix,
  isDraftLanguage,
  type Language,
  listOpenLanguages,
  splitLanguage,
} from '#shared/languages.ts'
import type { PlainId, Translate } from '#shared/words.ts'
import {
  blocksMarkup,
  handOverScript,
  headScript,
  type PageData,
  type PageHead,
  pageDataId,
  rootId,
} from '#web/app/entry-server.tsx'

export type DocumentOptions = {
  language: Language
  head: PageHead
  /** Absolute address of the page, without query. */
  url: string
  assets: Assets
  /** Source files of the page, for its preloads. */
  files: readonly string[]
  html: string
  data: PageData
  /** Link to the light page. If `isOffered`, the link is at the top, for visitors who save data. */
  light?: { href: string; words: { cost: string; page: string }; isOffered: boolean } | undefined
  /** Notice for browsers without scripts, as HTML, if there is no light page for this page. */
  needsScripts?: string | undefined
  /** True if the first script redirects browsers below the supported versions. */
  isHandedOver: boolean
}

const siteName = '20 in 24'

/**
 * Renders the document. The content security policy allows only two kinds of inline code: the scripts in the
 * head, and styles of the build.
 */
export function renderDocument({
  language,
  head,
  url,
  assets,
  files,
  html,
  data,
  light,
  needsScripts = '',
  isHandedOver,
}: DocumentOptions): string {
  const isRehearsal = data.config.rehearsal !== undefined
  return `<!doctype html>
<html lang="${language}" dir="${getLanguageFacts(language).direction}" data-theme="auto"${isRehearsal ? ' data-rehearsal' : ''}>
<head>
<meta charset="utf-8">
${
  isHandedOver
    ? `<script>${handOverScript}</script>
`
    : ''
}<meta name="viewport" content="width=device-width, initial-scale=1">
<script>${headScript}</script>
${
  light && (head.hasFeeds || head.feeds)
    ? `${lightTag(light)}
`
    : ''
}${renderHeadTags(isRehearsal ? { ...head, hasNoPicture: true } : head, url, language)}
${assetTags(assets, files, head)}
</head>
<body>
${light ? lightFirst(light) : needsScripts}
${blocksMarkup}
<div id="${rootId}" data-pending>${html}</div>
${light ? `<aside class="page-cost" data-surface="oxide" aria-label="${escapeHtml(light.words.page)}"><span data-cost="${escapeHtml(light.words.cost)}"></span>${lightLink(light)}</aside>` : ''}
<script type="application/json" id="${pageDataId}">${stringifyForScript(data)}</script>
</body>
</html>
`
}

/**
 * Returns the link to the light page for the top of the document. It is visible to visitors who save data.
 * For other visitors, it is in a `noscript` element that styles hide, so that only browsers without scripts
 * and styles show it.
 */
function lightFirst(light: NonNullable<DocumentOptions['light']>): string {
  const section = (name: string) =>
    `<section class="${name}" aria-label="${escapeHtml(light.words.page)}">${lightLink(light)}</section>`
  if (light.isOffered) return section('light-offer')
  // Adds the link only for browsers without scripts. In other browsers it would come before the skip link,
  // which must be the first link.
  return `<noscript>${section('light-first')}</noscript>`
}

/**
 * Link to the light page, for the head. It must be before the links to the feeds, because text browsers show
 * these links above the page in this order.
 */
function lightTag({ href, words }: NonNullable<DocumentOptions['light']>): string {
  return `<link rel="alternate" title="${escapeHtml(words.page)}" href="${escapeHtml(href)}">`
}

function lightLink({ href, words }: NonNullable<DocumentOptions['light']>): string {
  return `<a class="link" href="${escapeHtml(href)}">${escapeHtml(words.page)}</a>`
}

export function renderFailurePage(
  assets: Assets,
  { language, t }: { language: Language; t: Translate },
): string {
  const say = (id: PlainId) => escapeHtml(t(id))
  return `<!doctype html>
<html lang="${language}" data-theme="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script>${headScript}</script>
<meta name="robots" content="noindex">
<title>${say('site.failed.heading')} · ${siteName}</title>
${styleTags(assets.styles)}
</head>
<body>
<main class="wrap section-y">
<h1>${say('site.failed.heading')}</h1>
<p>${say('site.failed.our-side')}</p>
<p><a href="${getLanguagePrefix(language) || '/'}">${say('site.failed.home')}</a></p>
${isDraftLanguage(language) ? `<p><small>${say('site.draft.own')}</small></p>\n` : ''}</main>
</body>
</html>
`
}

export function renderHeadTags(head: PageHead, url: string, language: Language = 'en'): string {
  const { title, description, isHidden, share = 'home', shareFormat = 'png', facts, article, hasFeeds } = head
  const { writtenIn } = head
  const image = new URL(
    `/share${shareFormat === 'png' ? getLanguagePrefix(language) : ''}/${encodeURIComponent(share)}.${shareFormat}`,
    url,
  ).href
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(isHidden || isDraftLanguage(language) ? [meta('name', 'robots', 'noindex')] : []),
    `<link rel="canonical" href="${escapeHtml(writtenIn ? addressOf(url, writtenIn) : url)}">`,
    ...(isHidden || writtenIn ? [] : otherLanguages(url)),
    meta('property', 'og:type', article ? 'article' : 'website'),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:locale', getLanguageFacts(language).locale),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    ...(head.hasNoPicture ? [] : pictureTags(title, image)),
    ...(article
      ? [
          meta('property', 'article:published_time', article.publishedAt),
          meta('property', 'article:modified_time', article.changedAt),
        ]
      : []),
    ...(hasFeeds ? feedTags(url, language) : []),
    ...(head.feeds ?? []).map(({ title, path }) => atomTag(title, getLanguagePrefix(language) + path, url)),
    ...(head.renewSeconds ? [renewal(head.renewSeconds)] : []),
    meta('name', 'twitter:card', head.hasNoPicture ? 'summary' : 'summary_large_image'),
    meta('name', 'theme-color', '#1f110d'),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/180.png">',
    `<link rel="manifest" href="${getLanguagePrefix(language)}/manifest.webmanifest">`,
    // Adds the structured data. A data block is not executed, so the content security policy allows it.
    ...(facts
      ? [
          `<script type="application/ld+json">${stringifyForScript({ ...facts, url, ...(!head.hasNoPicture && { image }) })}</script>`,
        ]
      : []),
  ].join('\n')
}

function pictureTags(title: string, image: string): string[] {
  return [
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', title),
  ]
}

/**
 * Returns links to this page in every open language, which is one that a native speaker has reviewed. Empty
 * if only one language is open.
 */
function otherLanguages(url: string): string[] {
  const open = listOpenLanguages()
  if (open.length < 2) return []
  const link = (code: string, language: Language) =>
    `<link rel="alternate" hreflang="${code}" href="${escapeHtml(addressOf(url, language))}">`
  return [...open.map((language) => link(language, language)), link('x-default', 'en')]
}

/** Returns the address of this page in another language. */
function addressOf(url: string, language: Language): string {
  const { origin, pathname } = new URL(url)
  return origin + addLanguagePrefix(language, splitLanguage(pathname).path)
}

function atomTag(title: string, path: string, url: string): string {
  const address = escapeHtml(new URL(path, url).href)
  return `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(title)}" href="${address}">`
}

/** Reloads the page in browsers without scripts. In other browsers, scripts update it. */
function renewal(seconds: number): string {
  return `<noscript><meta http-equiv="refresh" content="${seconds}"></noscript>`
}

/**
 * Links to the feed of the whole blog and, on a page in another language, to the feed of posts in that
 * language.
 */
function feedTags(url: string, language: Language): string[] {
  const title = `${siteName}: the blog`
  const own =
    language === 'en'
      ? []
      : [{ prefix: getLanguagePrefix(language), title: `${title}, ${getLanguageFacts(language).name}` }]
  return [{ prefix: '', title }, ...own].flatMap(({ prefix, title }) =>
    blogFeeds.map(({ path, type }) => {
      const href = escapeHtml(new URL(prefix + path, url).href)
      return `<link rel="alternate" type="${type}" title="${escapeHtml(title)}" href="${href}">`
    }),
  )
}

function assetTags(
  assets: Assets,
  files: readonly string[],
  { hasReading, isPaintedWhole }: PageHead,
): string {
  return [
    ...[assets.font, hasReading ? assets.readingFont : undefined].flatMap((href) =>
      href ? [fontTag(href)] : [],
    ),
    styleTags([...assets.styles, ...assets.stylesOf(files)]),
    ...(isPaintedWhole ? [`<link rel="expect" href="#${pageDataId}" blocking="render">`] : []),
    ...(assets.boot
      ? [bootTag(assets.boot, [...assets.scripts, ...assets.chunksOf(files)])]
      : assets.scripts.map(scriptTag)),
  ].join('\n')
}

function fontTag(href: string): string {
  return `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin>`
}

/**
 * Returns the tag of the script that loads all other scripts. They load after the first paint, because the
 * page can be read without them.
 */
function bootTag(boot: string, scripts: readonly string[]): string {
  return `<script type="module" async fetchpriority="low" src="${escapeHtml(boot)}" data-scripts="${escapeHtml(scripts.join(' '))}"></script>`
}

function scriptTag(src: string): string {
  return `<script type="module" src="${escapeHtml(src)}"></script>`
}

/**
 * Inlines stylesheets, which saves the first visit a round trip before the first paint (docs/decisions/0046).
 * entry-boot.ts marks them as loaded, because the bundler's code would otherwise load them again.
 */
function styleTags(styles: readonly Stylesheet[]): string {
  return styles
    .map(({ href, text }) => {
      const address = escapeHtml(href)
      return text === undefined
        ? `<link rel="stylesheet" href="${address}">`
        : `<style data-href="${address}">${text}</style>`
    })
    .join('\n')
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}">`
}
