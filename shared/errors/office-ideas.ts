import { defineErrors } from '#shared/errors/define.ts'

export const officeIdeaErrors = defineErrors('office_idea', {
  changed: {
    status: 409,
    text: 'Someone has changed this idea since you opened it. Your text is still here. Compare it with the idea below, then save again.',
  },
})
