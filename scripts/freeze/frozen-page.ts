import { escapeHtml, stringifyForScript, unescapeHtml } from '#server/rendering/escape.ts'
import { unsupportedBrowserScript } from '#web/app/unsupported-browser-script.ts'
import { createRelativePath, getAssetFile, getPageFile, gonePageFile } from './addresses.ts'

export type FreezeContext = {
  file: string
  publicUrl: string
  /** Formatted date of the freeze. */
  date: string
  pageOf: (address: string) => string | undefined
  /** Called for each referenced page. */
  onPage: (page: string) => void
  onAsset: (address: string) => void
  onStyle: (name: string, text: string) => void
  /** Data for the script of the frozen pages, such as the credential of a badge. */
  data?: Record<string, unknown>
  /** File names of scripts with more data. */
  scripts?: string[]
}

const assets =
  /^\/(assets|storage|sponsors|press|icons|share|badges|record)\/|^\/[\w-]+\.(svg|png|json|atom|ics|xml|txt|webmanifest)$|^(?:\/[a-z]{2})?\/(blog|app-ideas)\/[\w-]+\.(xml|json|mjs|atom)$|^\/app-ideas\/tally\/[\d-]+\.json$|^\/[\w-]+\.(rss|feed)$/

/** Converts a document of the site into a page that works without a server. */
export function createFrozenPage(html: string, frozen: FreezeContext): string {
  const { file, date } = frozen
  const root = createRelativePath(file, 'index.html').replace(/index\.html$/, '')
  const note = `This is a copy of the site from ${date}. Voting, signing in and sending forms no longer work.`
  const styled = html.replace(
    /<style data-href="([^"]+)">([\s\S]*?)<\/style>/g,
    (_, href: string, text: string) => {
      frozen.onStyle(getAssetFile(href), text)
      return `<link rel="stylesheet" href="${escapeHtml(href)}">`
    },
  )
  const linked = withoutServer(styled, note).replace(
    /<[a-z]+ [^>]*(?:href|src|poster|action|srcset)="[^>]*>/gi,
    (tag) => rewritten(tag, frozen),
  )
  const scripts = [
    ...(frozen.data ? [`<script>window.frozen=${stringifyForScript(frozen.data)}</script>`] : []),
    ...(frozen.scripts ?? []).map((name) => `<script src="${createRelativePath(file, name)}"></script>`),
    `<script src="${createRelativePath(file, 'frozen.js')}"></script>`,
  ]
  return linked
    .replace('</head>', `<link rel="stylesheet" href="${createRelativePath(file, 'frozen.css')}">\n</head>`)
    .replace(/<body>/, `<body data-root="${root}" data-note="${escapeHtml(note)}">`)
    .replace(/<main [^>]*>/, (main) => `${main}<p class="frozen-note">${escapeHtml(note)}</p>`)
    .replace('</body>', `${scripts.join('\n')}\n</body>`)
}

/** Removes scripts, and forms and buttons that need a server or scripts. */
function withoutServer(html: string, note: string): string {
  return (
    html
      // Removed, because the folder has no light pages.
      .replace(`<script>${unsupportedBrowserScript}</script>`, '')
      .replace(/<noscript><section class="light-first"[\s\S]*?<\/section><\/noscript>/, '')
      .replace(/<aside class="page-cost"[\s\S]*?<\/aside>/, '')
      .replace(/<script type="(?:module|application\/json)"[\s\S]*?<\/script>/g, '')
      .replace(/<link rel="(?:preload|modulepreload|expect|manifest|apple-touch-icon)"[^>]*>/g, '')
      .replace(/<noscript><meta http-equiv="refresh"[^>]*><\/noscript>/g, '')
      .replace(/<iframe[\s\S]*?<\/iframe>/g, '')
      // Removed, because supporters may leave the wall later and a static file would still show them.
      .replace(/<section id="supporters"[\s\S]*?<\/section>/, '')
      .replace(/<form [^>]*>[\s\S]*?<\/form>/g, (form) => {
        const kind = /^<form [^>]*action="(?:\/[a-z]{2})?\/(app-ideas|verify)"[^>]*method="get"/.exec(
          form,
        )?.[1]
        if (!kind) return `<p class="frozen-note">${escapeHtml(note)}</p>`
        return form.replace('<form ', `<form data-frozen="${kind}" `).replace(/<\/?noscript>/g, '')
      })
      .replace(/<div class="check-act"><button /g, '<div class="check-act"><button data-frozen="record" ')
      .replace(
        /<button (?![^>]*(?:data-frozen|type="submit"))/g,
        `<button disabled title="${escapeHtml(note)}" `,
      )
  )
}

function rewritten(tag: string, frozen: FreezeContext): string {
  if (/^<link rel="(?:canonical|alternate)"/.test(tag)) return tag
  // Replaces a picture from another host by its alternative text, so that nothing loads from there.
  if (/^<img [^>]*src="https?:/.test(tag) && !tag.includes(`src="${frozen.publicUrl}`))
    return escapeHtml(unescapeHtml(/ alt="([^"]*)"/.exec(tag)?.[1] ?? ''))
  return tag
    .replace(
      / (href|src|poster|action)="([^"]*)"/g,
      (_, name: string, value: string) => ` ${name}="${escapeHtml(target(unescapeHtml(value), frozen))}"`,
    )
    .replace(/ srcset="([^"]*)"/gi, (_, sources: string) => {
      const each = unescapeHtml(sources)
        .split(', ')
        .map((source) => {
          const [address = '', width = ''] = source.split(' ')
          return `${target(address, frozen)} ${width}`.trim()
        })
      return ` srcset="${escapeHtml(each.join(', '))}"`
    })
}

/** Returns the target of a link in the folder. External addresses stay as they are. */
function target(value: string, frozen: FreezeContext): string {
  const own = value.startsWith(`${frozen.publicUrl}/`) ? value.slice(frozen.publicUrl.length) : value
  if (!/^\/(?!\/)/.test(own)) return value
  const [address = '', hash] = own.split('#')
  const end = hash === undefined ? '' : `#${hash}`
  const page = frozen.pageOf(address)
  if (page !== undefined) {
    frozen.onPage(page)
    const entry = /^\/live\/(\d+)$/.exec(address)?.[1]
    return createRelativePath(frozen.file, getPageFile(page)) + (entry ? `#entry-${entry}` : end)
  }
  if (assets.test(address.replace(/\?.*$/, ''))) {
    frozen.onAsset(address)
    return createRelativePath(frozen.file, getAssetFile(address))
  }
  return createRelativePath(frozen.file, gonePageFile)
}
