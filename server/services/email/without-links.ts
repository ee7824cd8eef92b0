/** What somebody typed, so that no mail program turns a part of it into a link: "evil.example" becomes "evil. example". */
export function withoutLinks(text: string): string {
  return text.replace(/:\/\//g, ': //').replace(/\.(?=[\p{L}\d])/gu, '. ')
}
