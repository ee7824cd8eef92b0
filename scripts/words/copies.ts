import ts from 'typescript'
import type { Catalogue } from './catalogues.ts'
import { type CountsByPath, countNodes } from './literals.ts'

export const copyCountsFile = 'words/copies.json'
export const copyCountMessages = {
  file: copyCountsFile,
  problem: 'copies of sentences of words/en',
  advice: 'Use the id instead',
}

const places = ['backend', 'server', 'shared', 'web']
/** Files that are not searched: the English back office, tests, the list of ids, and what is installed or built. */
const left = /^web\/office\/|\.test\.|word-ids|(^|\/)(dist|node_modules)\//

/** Counts texts in the code that equal a sentence of the English catalogue, by file. Single words do not count. */
export function countCopiedTexts(root: string, english: Catalogue): CountsByPath {
  const sentences = new Set([...english.values()].filter((text) => / \p{L}/u.test(text)))
  return countNodes(root, {
    places,
    left,
    isCounted: (node) =>
      (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node)) &&
      sentences.has(node.text.replace(/\s+/g, ' ').trim()),
  })
}
