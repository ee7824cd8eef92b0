import { expect, it } from 'vitest'
import {
  builtInAudiences,
  listAudienceChoices,
  readAudience,
} from '#web/office/announcements/audience-choices.ts'

const asked = (search: string) => readAudience(new URLSearchParams(search))
const id = '11111111-1111-4111-8111-111111111111'

it('the audience of an announcement ignores unknown values in the URL', () => {
  expect(asked('type=tester&proven=yes&page=3&view=Testers with a phone')).toEqual({
    name: 'Testers with a phone',
    filters: { type: 'tester', proven: 'yes' },
  })
  expect(asked(`ids=${id}`)).toEqual({ name: 'Selected in Community', filters: { ids: [id] } })
})
it('an announcement URL without valid filters selects everyone', () => {
  for (const search of ['', 'view=Testers', 'proven=perhaps', 'ids=one,two'])
    expect(asked(search)).toEqual({ name: 'Everyone', filters: {} })
})
it('a custom audience of an announcement is offered in the list of audiences', () => {
  const testers = { name: 'App Tester', filters: { type: 'tester' } }
  expect(listAudienceChoices(testers, [])).toHaveLength(builtInAudiences.length)
  const mine = { name: 'Selected in Community', filters: { ids: [id] } }
  expect(listAudienceChoices(mine, [])[0]).toEqual(mine)
  expect(listAudienceChoices(mine, [mine])).toHaveLength(builtInAudiences.length + 1)
})
