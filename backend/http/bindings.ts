import type { HttpBindings } from '@hono/node-server'

/** Values in the context of every request. */
export type ServerBindings = {
  Bindings: Partial<HttpBindings> & {
    /** Error of a read that was tried before routing; the handler of its path family answers with it. */
    failure?: unknown
    /**
     * Address of the HTML form that this server received without scripts, and for which it calls a function.
     * Clients cannot set it.
     */
    form?: string
  }
  Variables: {
    requestId: string
    /** Address that the limits count, see http/source.ts. */
    source: string
  }
}
