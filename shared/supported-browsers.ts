/**
 * Oldest browsers that get full pages. Tailwind 4 needs cascade layers, `@property` and `color-mix`, which
 * these versions have.
 */
export const supportedBrowsers = { chrome: '111', edge: '111', firefox: '128', safari: '16.4', ios: '16.4' }

/** Target of every build for the browser. */
export const browserTarget = Object.entries(supportedBrowsers).map(([name, version]) => name + version)

/**
 * Expression that is only true in supported browsers. Their oldest versions added `CSSPropertyRule` (Safari,
 * Firefox) or `color-mix` (Chrome).
 */
export const browserSupportScript = 'self.CSSPropertyRule&&CSS.supports("color","color-mix(in srgb,red,red)")'
