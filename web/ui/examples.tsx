import type { Example } from './example.ts'
import { controlExamples } from './examples-controls.tsx'
import { dataExamples } from './examples-data.tsx'
import { fieldExamples } from './examples-fields.tsx'
import { modalExamples } from './examples-modals.tsx'
import { motifExamples } from './examples-motif.tsx'

/** Every part in every state; shown by /_ui on every surface, and checked by axe there. */
export const examples: readonly Example[] = [
  ...controlExamples,
  ...fieldExamples,
  ...dataExamples,
  ...modalExamples,
  ...motifExamples,
]
