/**
 * Wraps every `import()` of a build (scripts/bring-files.ts) and fetches its files first. The bundler fills
 * in `files`, as paths from the site's root, for files that import others.
 */
export async function bringFiles<T>(load: () => Promise<T>, files: string[] = []): Promise<T> {
  const alone = /import\(["'`]\.\/([^"'`]+)/.exec(String(load))?.[1]
  const all = files.length > 0 || !alone ? files : [`assets/${alone}`]
  await Promise.all(all.map((file) => window.bringFile?.(import.meta.env.BASE_URL + file)))
  return load()
}
