const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for the inside of an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** What somebody typed, so that no mail program turns a part of it into a link: "evil.example" becomes "evil. example". */
export function withoutLinks(text: string): string {
  return text.replace(/:\/\//g, ': //').replace(/\.(?=[\p{L}\d])/gu, '. ')
}
