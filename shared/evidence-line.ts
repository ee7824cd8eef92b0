/** What the database writes under the words of an entry that names a file (db/functions/evidence.sql). */
const evidenceLine = /\n\nFile of (\d+) bytes, SHA-256 ([0-9a-f]{64})\.$/

/** The words of whoever added it, and what stands under them about the file. */
export function evidenceWords(text: string): { words: string; file: string | null } {
  const line = evidenceLine.exec(text)
  return line ? { words: text.slice(0, line.index), file: line[0].trim() } : { words: text, file: null }
}
