/**
 * Fetches the files of an `import()` before it runs. scripts/fetch-files-plugin.ts wraps every `import()` of a build
 * in this function. If the imported file imports others, the bundler passes all of them as `files`, with
 * paths from the site's root.
 */
export async function preloadBeforeImport<T>(load: () => Promise<T>, files: string[] = []): Promise<T> {
  const alone = /import\(["'`]\.\/([^"'`]+)/.exec(String(load))?.[1]
  const all = files.length > 0 || !alone ? files : [`assets/${alone}`]
  await Promise.all(all.map((file) => window.bringFile?.(import.meta.env.BASE_URL + file)))
  return load()
}
