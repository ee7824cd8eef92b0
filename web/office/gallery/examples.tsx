import type { ComponentExample } from './example.ts'
import { controlExamples } from './examples-controls.tsx'
import { dataExamples } from './examples-data.tsx'
import { fieldExamples } from './examples-fields.tsx'
import { modalExamples } from './examples-modals.tsx'
import { blockExamples } from './examples-motif.tsx'

/** Every component in every state. /_ui shows them on every surface, where axe checks them. */
export const componentExamples: readonly ComponentExample[] = [
  ...controlExamples,
  ...fieldExamples,
  ...dataExamples,
  ...modalExamples,
  ...blockExamples,
]
