/** Texts of the offline page in one language. The service worker fills in `{age}`, `{day}` and `{time}`. */
export type OfflineTexts = Record<
  'title' | 'text' | 'again' | 'kept' | 'label' | 'copy' | 'unknown' | 'today' | 'day',
  string
> & { draft?: string }
