import { type Catalogue, languages as catalogues, type Sentences } from 'virtual:words'
import {
  cloneElement,
  createContext,
  createElement,
  Fragment,
  type ReactElement,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
} from 'react'
import { createTranslate, type SentenceTokens } from '#shared/create-translate.ts'
import { addLanguagePrefix, getLanguageFacts, type Language } from '#shared/languages.ts'
import {
  type ChangedSentences,
  splitTags,
  type TaggedId,
  type TagsOf,
  type TextPiece,
  type TextValues,
  type Translate,
  type Translations,
} from '#shared/words.ts'

/**
 * Loads the texts that every page in a language needs. `load` of the result adds the texts of one page. Texts
 * that the owner has changed (`said`) replace loaded texts.
 */
export async function loadTranslations(language: Language, said?: ChangedSentences): Promise<Translations> {
  return createTranslations(language, await catalogues[language](), said)
}

export function createTranslations(
  language: Language,
  { default: first, pages, missing }: Catalogue,
  said?: ChangedSentences,
): Translations {
  const say = createTranslate(getLanguageFacts(language).numbers)
  const known: Record<string, string | SentenceTokens> = {}
  const learn = (sentences: Sentences) => Object.assign(known, byId(sentences))
  learn(first)
  const loaded = new Map<string, Promise<void>>()
  const words: Translations = {
    language,
    t: ((id: string, values: Record<string, unknown> = {}) => {
      const text = said?.[id] ?? known[id] ?? id
      return typeof text === 'object' ? say(text, values) : String(text)
    }) as Translate,
    langOf: (noun) => (missing.includes(noun) ? 'en' : undefined),
    load(page) {
      const before = loaded.get(page)
      if (before) return before
      const changed = words.rest && fetch(words.rest).then((answer) => answer.json())
      const loading = Promise.all([pages[page]?.(), changed]).then(([module, rest]) => {
        // If `take` was called in the meantime, it has set newer changes and cleared `words.rest`. The
        // response `rest` is then ignored.
        if (words.rest) said = rest || said
        if (module) learn(module.default)
      })
      loaded.set(page, loading)
      loading.catch(() => loaded.delete(page))
      return loading
    },
    take(next) {
      said = next
      words.rest = undefined
      words.onTaken?.()
    },
  }
  return words
}

function byId(sentences: Sentences): Record<string, string | SentenceTokens> {
  if (!Array.isArray(sentences)) return sentences
  return Object.fromEntries(
    sentences.flatMap(([first, ...texts]) => texts.map((text, at) => [first + at, text] as const)),
  )
}

const WordsContext = createContext<Translations | null>(null)

export function TranslationsProvider({ words, children }: { words: Translations; children: ReactNode }) {
  const [current, setCurrent] = useState(words)
  useEffect(() => {
    // Renders all texts again. Parts that are not hydrated yet show the new texts when they hydrate.
    words.onTaken = () => startTransition(() => setCurrent({ ...words, t: words.t.bind(null) as Translate }))
    window.showDrafts?.(words)
  }, [words])
  return <WordsContext value={current}>{children}</WordsContext>
}

/** Returns the page's language, its texts, and `langOf` for texts that are not translated yet. */
export function useTranslations(): Translations {
  const words = useContext(WordsContext)
  if (!words) throw new Error('useTranslate is used outside its provider')
  return words
}

/** Returns the function that translates, as in `t('site.footer.privacy')`. */
export function useTranslate(): Translate {
  return useTranslations().t
}

/**
 * Returns the `lang` attribute for texts that are English in every language; undefined on an English page.
 */
export function useEnglishLang(): 'en' | undefined {
  return useTranslations().language === 'en' ? undefined : 'en'
}

/** Returns a function that adds the prefix of the page's language to a path of the site. */
export function useLanguagePath(): (href: string) => string {
  const language = useContext(WordsContext)?.language ?? 'en'
  return (href) => addLanguagePrefix(language, href)
}

type RichId = TaggedId | keyof TextValues

type RichProps<Id extends RichId> = { id: Id } & (Id extends TaggedId
  ? {
      /** Element for each tag of the sentence; the text inside the tag becomes its content. */
      tags: Record<TagsOf<Id>, ReactElement<{ children?: ReactNode }>>
    }
  : { tags?: undefined }) &
  (Id extends keyof TextValues
    ? { values: { [Name in keyof TextValues[Id]]: TextValues[Id][Name] | ReactElement } }
    : { values?: undefined })

/** Renders a sentence that contains links, emphasis or text in another language. */
export function TranslatedRichText<Id extends RichId>({ id, tags, values }: RichProps<Id>) {
  const t = useTranslate() as (id: string, values?: Record<string, unknown>) => string
  const given: Record<string, unknown> = values ?? {}
  // Values in the order of their placeholders. They are inserted after the tags have been parsed, because
  // text from people must not add tags.
  const kept: ReactNode[] = []
  const marked = Object.entries(given).map(([name, value]) => {
    if (typeof value === 'number') return [name, value]
    kept.push(value as ReactNode)
    return [name, `\ue000${kept.length - 1}\ue001`]
  })
  const elements: Record<string, ReactElement<{ children?: ReactNode }>> = tags ?? {}
  const draw = (pieces: readonly TextPiece[]): ReactNode[] =>
    pieces.map((piece) => {
      if (typeof piece === 'string') return createElement(Fragment, null, ...fill(piece, kept))
      const element = elements[piece.tag]
      return element && cloneElement(element, undefined, ...draw(piece.pieces))
    })
  const pieces = splitTags(t(id, Object.fromEntries(marked)), Object.keys(elements))
  return createElement(Fragment, null, ...draw(pieces))
}

function fill(text: string, kept: readonly ReactNode[]): ReactNode[] {
  return text.split(/\ue000(\d+)\ue001/).map((part, at) => (at % 2 ? kept[Number(part)] : part))
}
