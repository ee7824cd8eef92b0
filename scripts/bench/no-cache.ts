import type { ReadCache } from '#server/api/rest/read-cache.ts'

/** For what is measured without a cache. */
export const noCache: ReadCache = {
  peek: () => undefined,
  join: () => undefined,
  generation: () => 0,
  read: (_key, _tables, compute) => compute(),
  drop() {},
  clear() {},
  suspend() {},
  resume() {},
}
