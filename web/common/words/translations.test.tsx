import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Translations } from '#shared/words.ts'
import {
  createTranslations,
  loadTranslations,
  TranslatedRichText,
  TranslationsProvider,
} from '#web/common/words/translations.tsx'

test('a value written by a person cannot add a tag to a UI text', () => {
  const words: Translations = {
    language: 'en',
    t: ((_id: string, { name }: { name: string }) => `By <b>${name}</b>`) as Translations['t'],
    langOf: () => undefined,
    load: async () => {},
    take: () => {},
  }
  type Props = { id: string; values: object; tags: object }
  const Said = TranslatedRichText as unknown as (props: Props) => ReactElement
  const html = renderToStaticMarkup(
    <TranslationsProvider words={words}>
      <Said id="any" values={{ name: '</b><b>x' }} tags={{ b: <strong /> }} />
    </TranslationsProvider>,
  )
  expect(html).toBe('By <strong>&lt;/b&gt;&lt;b&gt;x</strong>')
})

test('if a language has no texts for a part of the site, the part is marked as English', () => {
  const words = createTranslations('ha', { default: {}, pages: {}, missing: ['press'] })
  expect(words.langOf('press')).toBe('en')
  expect(words.langOf('site')).toBeUndefined()
})

test('the owner’s UI text overrides the default, and undoing it restores the default', async () => {
  const words = await loadTranslations('en', {})
  let taken = 0
  words.onTaken = () => {
    taken += 1
  }
  words.take({ 'site.footer.privacy': 'Your data' })
  expect(words.t('site.footer.privacy')).toBe('Your data')
  await words.load('public/ideas/app-ideas-page')
  expect(words.t('site.footer.privacy')).toBe('Your data')
  words.take({})
  expect([words.t('site.footer.privacy'), taken]).toEqual(['Privacy', 2])
})
