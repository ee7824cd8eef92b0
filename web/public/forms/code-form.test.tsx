import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadTranslations, TranslationsProvider } from '#web/common/words/translations.tsx'
import { CodeForm } from '#web/public/forms/code-form.tsx'

const words = await loadTranslations('en')
await words.load('public/forms/form-page')

test('the buttons of the code page have no values, because lynx would show them', () => {
  const html = renderToStaticMarkup(
    <TranslationsProvider words={words}>
      <CodeForm action="vote" email="ada@example.org" waiting="sealed" />
    </TranslationsProvider>,
  )
  expect(html).toMatch(/<button [^>]*name="again"/)
  expect(html).not.toMatch(/<button [^>]*value=/)
})

test('the code page shows how soon the visitor can try again', () => {
  const html = renderToStaticMarkup(
    <TranslationsProvider words={words}>
      <CodeForm action="vote" email="ada@example.org" waiting="sealed" refusal="Too many." retryMinutes={3} />
    </TranslationsProvider>,
  )
  expect(html).toContain('Too many. You can try again in 3 minutes.')
})
