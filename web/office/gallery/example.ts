import type { ReactNode } from 'react'

/** Example of a component. `render` gets a key that is unique on the page, for ids. */
export type ComponentExample = { name: string; render: (key: string) => ReactNode }
