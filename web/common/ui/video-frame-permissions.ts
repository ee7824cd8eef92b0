/**
 * `allow` attribute of the player's iframe. It leaves out `autoplay` in Firefox, which does not know it and
 * logs a warning. Firefox is the only browser with an empty `navigator.vendor`.
 */
export const videoFramePermissions = `${globalThis.navigator?.vendor ? 'autoplay; ' : ''}fullscreen; picture-in-picture`
