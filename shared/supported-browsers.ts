/** The oldest browsers that get the full pages. What Tailwind 4 needs decides them: layers, `@property` and `color-mix`. */
export const supportedBrowsers = { chrome: '111', edge: '111', firefox: '128', safari: '16.4', ios: '16.4' }

/** Target of every build for the browser. */
export const browserTarget = Object.entries(supportedBrowsers).map(([name, version]) => name + version)

/** Script that is true in these browsers alone: Safari and Firefox got `CSSPropertyRule` and Chrome got `color-mix` in the version above. */
export const isSupportedScript = 'self.CSSPropertyRule&&CSS.supports("color","color-mix(in srgb,red,red)")'
