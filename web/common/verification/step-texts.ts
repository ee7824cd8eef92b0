import type { Translate } from '#shared/words.ts'

/** Returns the texts for `words` of `Steps` and `stepWords` of `Dialog`. */
export const getStepTexts = (t: Translate) => ({ label: t('site.steps.label'), done: t('site.steps.done') })
