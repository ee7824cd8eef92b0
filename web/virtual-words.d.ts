declare module 'virtual:words' {
  /** Runs of neighbouring ids in a build, each with its first; by id in development. */
  export type Sentences = [first: number, ...texts: Sentence[]][] | Record<string, Sentence>
  type Sentence = string | import('#shared/say.ts').Tokens
  type First = {
    default: Sentences
    pages: Record<string, () => Promise<{ default: Sentences }>>
    missing: string[]
  }
  export const languages: Record<import('#shared/languages.ts').Language, () => Promise<First>>
}
