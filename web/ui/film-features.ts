/** Features of the player's frame. Firefox, the one browser without a vendor, has no feature `autoplay` and warns of it: there a press is enough. */
export const filmFeatures = `${globalThis.navigator?.vendor ? 'autoplay; ' : ''}fullscreen; picture-in-picture`
