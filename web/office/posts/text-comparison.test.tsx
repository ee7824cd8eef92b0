import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Language } from '#shared/languages.ts'
import { loadTranslations, TranslationsProvider } from '#web/common/words/translations.tsx'
import { TextComparison } from '#web/office/posts/text-comparison.tsx'

const words = await loadTranslations('en')
const post = { title: 'Ukuta', excerpt: '', content: '<p>Matofali.</p>' }
const drawn = (was: Language | undefined, language: Language) =>
  renderToStaticMarkup(
    <TranslationsProvider words={words}>
      <TextComparison
        compared={{ since: 'the text of Ada', before: post, ...(was && { language: was }) }}
        now={post}
        language={language}
        onClose={() => {}}
      />
    </TranslationsProvider>,
  )

it('a comparison of post versions names the earlier language if it has changed', () => {
  expect(drawn('en', 'en')).not.toContain('Written in')
  expect(drawn(undefined, 'sw')).toMatch(/Written in <span>Kiswahili<\/span>/)
  const changed = drawn('en', 'sw')
  expect(changed).toMatch(/<del[^>]*>English<\/del>/)
  expect(changed).toMatch(/<ins[^>]*>Kiswahili<\/ins>/)
  expect(changed).toMatch(/<h2 lang="sw"/)
})
