import type { ComponentExample } from './example.ts'
import { blockExamples } from './examples-blocks.tsx'
import { controlExamples } from './examples-controls.tsx'
import { dataExamples } from './examples-data.tsx'
import { fieldExamples } from './examples-fields.tsx'
import { modalExamples } from './examples-modals.tsx'

/** Every component in every state. /_ui shows them on every surface, where axe checks them. */
export const componentExamples: readonly ComponentExample[] = [
  ...controlExamples,
  ...fieldExamples,
  ...dataExamples,
  ...modalExamples,
  ...blockExamples,
]
