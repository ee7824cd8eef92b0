import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Words } from '#shared/words.ts'
import { loadWords, RichText, WordsProvider, wordsOf } from '#web/common/words/words.tsx'

test('text written by a person cannot add a tag to a sentence', () => {
  const words: Words = {
    language: 'en',
    t: ((_id: string, { name }: { name: string }) => `By <b>${name}</b>`) as Words['t'],
    langOf: () => undefined,
    load: async () => {},
    take: () => {},
  }
  type Props = { id: string; values: object; tags: object }
  const Said = RichText as unknown as (props: Props) => ReactElement
  const html = renderToStaticMarkup(
    <WordsProvider words={words}>
      <Said id="any" values={{ name: '</b><b>x' }} tags={{ b: <strong /> }} />
    </WordsProvider>,
  )
  expect(html).toBe('By <strong>&lt;/b&gt;&lt;b&gt;x</strong>')
})

test('English is used and marked as such if a language has no sentences for a part', () => {
  const words = wordsOf('ha', { default: {}, pages: {}, missing: ['press'] })
  expect(words.langOf('press')).toBe('en')
  expect(words.langOf('site')).toBeUndefined()
})

test('the owner’s text overrides the default, and undoing it restores the default', async () => {
  const words = await loadWords('en', {})
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
