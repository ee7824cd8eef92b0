import type { PlainId } from '#shared/word-ids.ts'
import type { Engine } from '#tests/support/engines/engine.ts'
import type { ElementQuery } from '#tests/support/engines/in-page.ts'
import { clickElement } from '#tests/support/engines/inspect-site.ts'
import { getSentence, type SentenceId } from '#tests/support/site-words.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

export const byCss = (selector: string): ElementQuery => ({ css: selector })
export const byButton = (id: PlainId): ElementQuery => ({ role: 'button', name: getSentence(id) })
export const byTab = (id: PlainId): ElementQuery => ({ role: 'tab', name: getSentence(id) })
export const byHeading = (id: PlainId): ElementQuery => ({ role: 'heading', name: getSentence(id) })
export const byField = (id: PlainId): ElementQuery => ({ role: 'field', name: getSentence(id) })
export const byPattern = (name: string, role = 'text'): ElementQuery => ({ role, name, isPattern: true })

/** Returns a query for text that contains this sentence, with any values for its placeholders. */
export const bySentence = (id: SentenceId): ElementQuery =>
  byPattern(
    getSentence(id)
      .replaceAll(/[.?]/g, '\\$&')
      .replaceAll(/\{\w+\}/g, '\\S+'),
  )

export const codeField = byCss('input[autocomplete="one-time-code"]')

export type BrowserUser = ReturnType<typeof createPerson>

/** Creates a user of a browser, who reads, clicks and types. */
export function createPerson(engine: Engine, url: string) {
  const inPage = <T>(method: string, wanted?: ElementQuery) =>
    engine.run<T>(`inPage.${method}(${wanted ? JSON.stringify(wanted) : ''})`)

  return {
    /** Stores a session before any page of the site runs a script. */
    async signIn(storeSession: string) {
      await engine.open(`${url}/robots.txt`)
      await engine.run(storeSession)
    },
    /** Opens a page without waiting for its scripts. */
    load: (path: string) => engine.open(`${url}${path}`),
    async open(path: string) {
      await engine.open(`${url}${path}`)
      await inPage('settled')
    },
    press: (wanted: ElementQuery) => clickElement(engine, wanted),
    see: (wanted: ElementQuery) => inPage('see', wanted),
    /** Fills a field. Types again if the focus has moved, because a new step focuses its heading. */
    async fill(wanted: ElementQuery, words: string) {
      await waitUntil(`“${words}” in the field`, async () => {
        await inPage('focusField', wanted)
        await engine.type(words)
        return (await inPage<string>('typedInto', wanted)) === words
      })
    },
    type: engine.type,
    run: engine.run,
    problems: async () => (await inPage<{ problems: string[] }>('look')).problems,
  }
}
