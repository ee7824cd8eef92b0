import { useBrowserValue } from '#web/common/hydration/use-browser-value.ts'

// Breakpoints md and lg of theme.css.
const widths = { medium: '(width >= 45rem)', large: '(min-width: 67.5rem)' }

/**
 * Returns the number of columns: one on small screens, two on medium, three on large. The server renders
 * three. Until the page knows its width, walls.css hides those that do not fit.
 */
export function useColumnCount(): 1 | 2 | 3 {
  return useBrowserValue<1 | 2 | 3>(follow, count, () => 3)
}

function count(): 1 | 2 | 3 {
  if (matchMedia(widths.large).matches) return 3
  return matchMedia(widths.medium).matches ? 2 : 1
}

function follow(onChange: () => void): () => void {
  const queries = Object.values(widths).map((width) => matchMedia(width))
  for (const query of queries) query.addEventListener('change', onChange)
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange)
  }
}
