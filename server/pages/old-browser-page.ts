import { createFullVersionPath, liteContentPolicy, renderLiteHead } from '#server/pages/lite-page.ts'
import type { LoadTexts } from '#server/pages/share-titles.ts'
import { escapeHtml } from '#server/rendering/escape.ts'
import { addLanguagePrefix, isDraftLanguage, type Language, splitLanguage } from '#shared/languages.ts'
import { supportedBrowsers } from '#shared/supported-browsers.ts'
import type { PlainId } from '#shared/words.ts'

const names = { chrome: 'Chrome', edge: 'Edge', firefox: 'Firefox', safari: 'Safari', ios: 'iOS' } as const
const browsers = Object.entries(names).map(
  ([key, name]) => `${name} ${supportedBrowsers[key as keyof typeof names]}`,
)

type Say = Awaited<ReturnType<LoadTexts>>['t']

/** Renders a heading, the supported browsers and a link to the site. */
function textOf(t: Say, { language, heading }: { language: Language; heading: PlainId }): string {
  const say = (id: PlainId) => escapeHtml(t(id))
  return `<h1>${say(heading)}</h1>
<p>${say('browsers.text')}</p>
<ul>${browsers.map((browser) => `<li>${browser}</li>`).join('')}</ul>
<p><a href="${escapeHtml(addLanguagePrefix(language, '/?lite'))}">${say('browsers.site')}</a></p>`
}

/** Renders the first part of a page for browsers without scripts, if the page has no light page. */
export const renderNoScriptNotice = (t: Say, language: Language): string =>
  `<noscript>${textOf(t, { language, heading: 'browsers.needs-scripts' })}</noscript>`

type OldBrowserOptions = { headers?: Record<string, string> | undefined; wordsIn: LoadTexts }

/** Answers an old browser if the page has no light page. Names the browsers that can show the page. */
export async function createOldBrowserResponse(
  request: Request,
  { headers, wordsIn }: OldBrowserOptions,
): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const { language } = splitLanguage(pathname)
  const { t } = await wordsIn(language)
  const say = (id: PlainId) => escapeHtml(t(id))
  const title = `${t('browsers.heading')} · 20 in 24`
  const body = `${renderLiteHead({ language, title })}
<body><main>
${textOf(t, { language, heading: 'browsers.heading' })}
<p><a href="${escapeHtml(createFullVersionPath(pathname, search))}">${say('browsers.anyway')}</a></p>
${isDraftLanguage(language) ? `<p><small>${say('site.draft.own')}</small></p>\n` : ''}</main></body>
</html>
`
  return new Response(body, {
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': liteContentPolicy,
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    },
  })
}
