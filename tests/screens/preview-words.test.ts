import { screen } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import type { ChangedSentences, Translations } from '#shared/words.ts'

await import('#web/app/entry-preview.ts')
const post = vi.fn()
beforeEach(() => {
  post.mockClear()
  vi.spyOn(parent, 'postMessage').mockImplementation(post)
  return () => {
    document.body.innerHTML = ''
  }
})
afterAll(() => {
  window.showDrafts = undefined
})

const release: ChangedSentences = { 'nav.blog': 'Blog', 'hero.day': 'On the day', 'hero.close': 'Close' }

/** Sends these drafts to a page in the preview frame. Returns a function that reads the texts of the page. */
function preview(drafts?: ChangedSentences, origin = location.origin) {
  let said: ChangedSentences = {}
  const words = {
    t: (id: string) => String(said[id] ?? release[id]),
    take: (next: ChangedSentences) => {
      said = next
    },
  }
  window.showDrafts?.(words as unknown as Translations)
  if (drafts) dispatchEvent(new MessageEvent('message', { data: { drafts }, origin, source: parent }))
  return (id: string) => words.t(id)
}

async function click(name: string) {
  await userEvent.click(screen.getByTestId(name))
  return post.mock.calls.map(([message]) => message).find((message) => 'chosen' in message)?.chosen
}

it('a page preview that has received no drafts reports no text id for a click', async () => {
  const t = preview()
  expect(t('nav.blog')).toBe('Blog')
  document.body.innerHTML = `<button data-testid="it">${t('nav.blog')}</button>`
  expect(await click('it')).toBeUndefined()
})

it('the preview frame ignores drafts from another origin', () => {
  expect(preview({ 'nav.blog': 'Ours' }, 'https://example.com')('nav.blog')).toBe('Blog')
})

it('the preview frame requests the unpublished texts and shows them', () => {
  const t = preview({ 'nav.blog': 'Our blog' })
  expect(post).toHaveBeenCalledWith({ wants: 'drafts' }, location.origin)
  expect(t('nav.blog')).toContain('Our blog')
})

it('a click on a text in the preview reports its id, even in a link, and follows no link', async () => {
  const t = preview({})
  const follow = vi.fn()
  document.body.innerHTML = `
    <p data-testid="text">${t('hero.day')}<a data-testid="value">5 May</a></p>
    <button><svg data-testid="icon"></svg><span>${t('nav.blog')}</span></button>
    <button data-testid="label" aria-label="${t('hero.close')}"></button>`
  document.body.addEventListener('click', follow)
  expect(await click('text')).toBe('hero.day')
  post.mockClear()
  expect(await click('value')).toBe('hero.day')
  post.mockClear()
  expect(await click('icon')).toBe('nav.blog')
  post.mockClear()
  expect(await click('label')).toBe('hero.close')
  expect(follow).not.toHaveBeenCalled()
})

it('a click beside several texts in the preview reports none of them', async () => {
  const t = preview({})
  document.body.innerHTML = `
    <section data-testid="section"><p>${t('nav.blog')}</p><p>${t('hero.day')}</p></section>`
  expect(await click('section')).toBeUndefined()
})
