import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootFolder } from '#server/root.ts'

/** Memory limits of a node, as set in the image. */
export const memoryLimitVariables = Object.fromEntries(
  [
    ...readFileSync(join(rootFolder, 'Dockerfile'), 'utf8').matchAll(
      /\b(NODE_OPTIONS|MALLOC_\w+)=(?:"([^"]+)"|(\S+))/g,
    ),
  ].map(([, name, quoted, plain]) => [name, quoted ?? plain]),
)
