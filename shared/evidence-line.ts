/** Line that the database adds to the text of an entry with a file (db/functions/evidence.sql). */
const evidenceLine = /\n\nFile of (\d+) bytes, SHA-256 ([0-9a-f]{64})\.$/

/** The author's text, and the line about the file. */
export function evidenceWords(text: string): { words: string; file: string | null } {
  const line = evidenceLine.exec(text)
  return line ? { words: text.slice(0, line.index), file: line[0].trim() } : { words: text, file: null }
}

/** Length and hash of the file of an entry, from its text; undefined if the text is not public. */
export function evidenceFacts(text: string | null): { bytes: number; sha256: string } | undefined {
  const [, bytes, sha256] = evidenceLine.exec(text ?? '') ?? []
  return sha256 === undefined ? undefined : { bytes: Number(bytes), sha256 }
}
