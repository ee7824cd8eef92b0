declare module 'virtual:words' {
  /** Runs of neighbouring ids in a build, each with its first; by id in development. */
  export type Sentences = [first: number, ...texts: Sentence[]][] | Record<string, Sentence>
  type Sentence = string | import('#shared/say.ts').Tokens
  export type Catalogue = {
    default: Sentences
    pages: Record<string, () => Promise<{ default: Sentences }>>
    missing: string[]
  }
  export const languages: Record<import('#shared/languages.ts').Language, () => Promise<Catalogue>>
}

declare module 'virtual:release' {
  type Language = import('#shared/languages.ts').Language
  /** What the release says, by language and id. */
  export const texts: Record<Language, Record<string, string>>
  /** What the scripts of a build call each id; in development ids stay. */
  export const numbers: Record<string, number>
  /** Whether the server itself is of a build. */
  export const isBuild: boolean
  /** The nouns of each page and later part, besides those everywhere. */
  export const pageNouns: Record<string, string[]>
  export const everywhere: string[]
  export const mark: string
  /** `read` of words/review.json. */
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
  /** Of the build whose numbers the browser's scripts know; none of a build: 'ids'. */
  export const mark: string
}
