/**
 * Wraps every `import()` of a build (scripts/bring-files.ts) and loads its files first. The bundler names `files`,
 * from the root of the site; it names none where one file imports no other.
 */
export async function bringFiles<T>(load: () => Promise<T>, files: string[] = []): Promise<T> {
  const alone = /import\(["'`]\.\/([^"'`]+)/.exec(String(load))?.[1]
  const all = files.length > 0 || !alone ? files : [`assets/${alone}`]
  await Promise.all(all.map((file) => window.bringFile?.(import.meta.env.BASE_URL + file)))
  return load()
}
