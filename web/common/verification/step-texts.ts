import type { Translate } from '#shared/words.ts'

/** Returns the texts of a list of steps, for `words` of `Steps` and `stepWords` of `Dialog`. */
export const getStepTexts = (t: Translate) => ({ label: t('site.steps.label'), done: t('site.steps.done') })
