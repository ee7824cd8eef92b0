import type { ReactNode } from 'react'
import { controlExamples } from './examples-controls.tsx'
import { dataExamples } from './examples-data.tsx'
import { fieldExamples } from './examples-fields.tsx'
import { modalExamples } from './examples-modals.tsx'
import { motifExamples } from './examples-motif.tsx'

/** `render` gets a key that is unique on the page, for parts that need ids. */
export type Example = { name: string; render: (key: string) => ReactNode }

/** Every part in every state; shown by /_ui on every surface, and checked by axe there. */
export const examples: readonly Example[] = [
  ...controlExamples,
  ...fieldExamples,
  ...dataExamples,
  ...modalExamples,
  ...motifExamples,
]
