import { expect, test } from 'vitest'
import { languageCodes } from '#shared/languages.ts'
import { createTestPages, getVisibleText, serveBoard } from '#tests/support/pages-with.ts'

const { get } = createTestPages(serveBoard)
const markupOf = async (path: string) => (await get(path)).text()
const others = languageCodes.filter((code) => code !== 'en')

/** Returns the markup of one section of a page. */
const sectionOf = (markup: string, id: string) =>
  new RegExp(`<section[^>]*(?:id|aria-labelledby)="${id}"[\\s\\S]*?</section>`).exec(markup)?.[0] ?? ''

test.each([
  ['/', 'sponsorship', /Every tier|ways to sponsor|Email us|Become |current sponsors|Logo on|posts about/],
  [
    '/',
    'community-support',
    /Community Support|raised of|Each block|remaining|average gift|Lay part|ways to give/,
  ],
  ['/sponsors', 'what-you-get', /What you get|Logo on|Naming rights|Become /],
])(
  'on %s, translations of the section #%s contain no English sentence and link to the English version',
  async (path, id, english) => {
    const own = sectionOf(await markupOf(path), id)
    expect(getVisibleText(own)).toMatch(english)
    expect(own, 'English is no draft').not.toContain('hrefLang="en"')
    for (const language of others) {
      const section = sectionOf(await markupOf(`/${language}${path}`.replace(/\/$/, '')), id)
      expect(getVisibleText(section), language).not.toMatch(english)
      expect(section, language).toContain(`href="${path}#${id}" hrefLang="en"`)
    }
  },
)
