/** Oldest browsers with full pages. Tailwind 4 needs their layers, `@property` and `color-mix`. */
export const supportedBrowsers = { chrome: '111', edge: '111', firefox: '128', safari: '16.4', ios: '16.4' }

/** Target of every build for the browser. */
export const browserTarget = Object.entries(supportedBrowsers).map(([name, version]) => name + version)

/**
 * Expression that is true only in these browsers: the versions above added `CSSPropertyRule` (Safari,
 * Firefox) or `color-mix` (Chrome).
 */
export const isSupportedScript = 'self.CSSPropertyRule&&CSS.supports("color","color-mix(in srgb,red,red)")'
