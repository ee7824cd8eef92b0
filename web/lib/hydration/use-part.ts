import { useServices } from '#web/lib/services.tsx'

/** Loads code on demand, with the texts of its own file in `web/pages`. */
export function usePart<Part>(page: string, load: () => Promise<Part>): () => Promise<Part> {
  const { words } = useServices()
  return async () => {
    const [part] = await Promise.all([load(), words.load(page)])
    return part
  }
}
