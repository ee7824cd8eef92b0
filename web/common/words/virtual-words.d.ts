declare module 'virtual:words' {
  /**
   * Sentences of a page. In a build, each inner array has the number of its first sentence, then the
   * sentences with consecutive numbers. In development, sentences are stored by id.
   */
  export type Sentences = [first: number, ...texts: Sentence[]][] | Record<string, Sentence>
  type Sentence = string | import('#shared/create-translate.ts').SentenceTokens
  export type Catalogue = {
    default: Sentences
    pages: Record<string, () => Promise<{ default: Sentences }>>
    missing: string[]
  }
  export const languages: Record<import('#shared/languages.ts').Language, () => Promise<Catalogue>>
}

declare module 'virtual:release' {
  type Language = import('#shared/languages.ts').Language
  /** Texts of the release, by language and id. */
  export const texts: Record<Language, Record<string, string>>
  /** Number of each id in the scripts of a build; empty in development. */
  export const numbers: Record<string, number>
  /** True in a build, whose scripts identify sentences by number. False in development, where they use ids. */
  export const isBuild: boolean
  /**
   * First parts of the text ids that each page and lazy-loaded part needs, in addition to those in
   * `everywhere`.
   */
  export const pageNouns: Record<string, string[]>
  export const everywhere: string[]
  export const mark: string
  /** Approvals of translations, from the `read` list of words/review.json. */
  export const approvals: {
    language: string
    id: string
    hash: string
    reader: string
    native: boolean
    on: string
  }[]
}

declare module 'virtual:release-mark' {
  /**
   * Id of the build. In a build, scripts refer to sentences by numbers, which differ between builds. 'ids'
   * without a build, where they refer to them by id.
   */
  export const mark: string
}
