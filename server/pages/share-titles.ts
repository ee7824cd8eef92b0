import type { Language } from '#shared/languages.ts'
import type { PlainId, Translate } from '#shared/words.ts'

/** Returns the texts of a language, with the owner's changes. */
export type LoadTexts = (language: Language) => Promise<{ t: Translate }>

/** Titles of share pictures by page name; a post uses its own title. */
const titles: Record<string, PlainId> = {
  home: 'picture.page.home',
  live: 'picture.page.live',
  'app-ideas': 'picture.page.ideas',
  tally: 'picture.page.tally',
  blog: 'picture.page.blog',
  story: 'picture.page.story',
  support: 'picture.page.support',
  give: 'picture.page.give',
  press: 'picture.page.press',
  sponsors: 'picture.page.sponsors',
  verify: 'picture.page.verify',
  privacy: 'picture.page.privacy',
  accessibility: 'picture.page.accessibility',
  record: 'picture.page.record',
  impact: 'picture.page.impact',
  'verify-testimonial': 'picture.page.prove',
}

export function createShareTitle(t: Translate, name: string): string | undefined {
  const id = Object.hasOwn(titles, name) ? titles[name] : undefined
  return id && t(id)
}
