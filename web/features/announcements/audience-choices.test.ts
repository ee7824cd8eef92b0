import { expect, it } from 'vitest'
import { builtInChoices, listChoices, readAudience } from '#web/features/announcements/audience-choices.ts'

const asked = (search: string) => readAudience(new URLSearchParams(search))
const id = '11111111-1111-4111-8111-111111111111'

it('the audience takes the filters of the community from the URL, and no other values', () => {
  expect(asked('type=tester&proven=yes&page=3&view=Testers with a phone')).toEqual({
    name: 'Testers with a phone',
    filters: { type: 'tester', proven: 'yes' },
  })
  expect(asked(`ids=${id}`)).toEqual({ name: 'Selected in Community', filters: { ids: [id] } })
})
it('a URL without valid filters means everyone, under that name', () => {
  for (const search of ['', 'view=Testers', 'proven=perhaps', 'ids=one,two'])
    expect(asked(search)).toEqual({ name: 'Everyone', filters: {} })
})
it('a former audience is offered again, under its own name if it has one', () => {
  const testers = { name: 'App Tester', filters: { type: 'tester' } }
  expect(listChoices(testers, [])).toHaveLength(builtInChoices.length)
  const mine = { name: 'Selected in Community', filters: { ids: [id] } }
  expect(listChoices(mine, [])[0]).toEqual(mine)
  expect(listChoices(mine, [mine])).toHaveLength(builtInChoices.length + 1)
})
