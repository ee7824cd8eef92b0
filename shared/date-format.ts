const formats = new Map<string, Intl.DateTimeFormat>()

/** Making one takes some hundred times as long as using it, and a page uses dozens: each is made once. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, options)
  formats.set(key, format)
  return format
}
