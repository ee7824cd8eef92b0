import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { codeErrors } from '#shared/errors/codes.ts'
import { ideaErrors } from '#shared/errors/ideas.ts'
import { BackendError } from '#web/common/data/backend.ts'
import { RefusalText, RequestRefusalText } from '#web/common/words/refusal-text.tsx'
import { loadTranslations, TranslationsProvider } from '#web/common/words/translations.tsx'

const words = await loadTranslations('sw')
await words.load('public/ideas/app-ideas-page')
const { t } = words

const renderFailure = (error: unknown) =>
  renderToStaticMarkup(
    <TranslationsProvider words={words}>
      <RequestRefusalText error={error} failed="ideas.form.failed" />
    </TranslationsProvider>,
  )

test('the server’s sentence is marked as English on a translated page', () => {
  expect(renderFailure(new BackendError('Odd', 409, 'odd'))).toBe('<span lang="en">Odd</span>')
})

test('a sentence about a code is marked as English on a translated page', () => {
  const html = renderToStaticMarkup(
    <TranslationsProvider words={words}>
      <RefusalText refusal={{ code: codeErrors.expired }} />
    </TranslationsProvider>,
  )
  expect(html).toBe('<span lang="en">This code has expired. Please request a new one.</span>')
})

test('a refusal with a listed code, and a failure without a reason, are shown in the language of the page', () => {
  const limit = new BackendError('Three are enough', 409, ideaErrors.limit_reached)
  expect(renderFailure(limit)).toMatch(/^<span lang="sw">Umefikia kikomo/)
  for (const error of [new BackendError('', 409), new BackendError('stack', 500)])
    expect(renderFailure(error)).toBe(`<span lang="sw">${t('ideas.form.failed')}</span>`)
})

test('a request without a network is refused in the language of the page', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(renderFailure(new BackendError('fetch failed', 0))).toBe(
    `<span lang="sw">${t('network.try-later')}</span>`,
  )
  vi.unstubAllGlobals()
})
