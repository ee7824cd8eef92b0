const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

const characters: Record<string, string> = {
  ...Object.fromEntries(Object.entries(entities).map(([character, entity]) => [entity, character])),
  '&#x27;': "'",
  '&nbsp;': ' ',
}

/** Reverses `escapeHtml`. Replaces each entity once, so `&amp;lt;` becomes the text `&lt;`. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|nbsp|#39|#x27);/g, (entity) => characters[entity] ?? entity)
}

/** Converts a value to JSON for a data element. `<` is escaped, so that no text in it can end the element. */
export function stringifyForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/**
 * Escapes text for XML and removes characters that XML 1.0 forbids, because a file with one cannot be parsed.
 */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''))
}
