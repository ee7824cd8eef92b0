import type { HttpBindings } from '@hono/node-server'

/** What every family finds in the context of a request. */
export type ServerBindings = {
  Bindings: Partial<HttpBindings> & {
    /** Of a read that was tried before routing: its family says it. */
    failure?: unknown
  }
  Variables: {
    requestId: string
    /** The address the limits count, http/source.ts. */
    source: string
  }
}
