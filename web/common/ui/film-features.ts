/**
 * `allow` attribute of the player's iframe. Firefox has no feature `autoplay` and logs a warning, so it is
 * left out there; Firefox is the only browser with an empty `navigator.vendor`.
 */
export const videoFeatures = `${globalThis.navigator?.vendor ? 'autoplay; ' : ''}fullscreen; picture-in-picture`
