import type { ReactNode } from 'react'

/** `render` gets a key that is unique on the page, for parts that need ids. */
export type Example = { name: string; render: (key: string) => ReactNode }
