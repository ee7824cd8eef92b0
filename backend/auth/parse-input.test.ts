import { expect, it } from 'vitest'
import { parseUuid } from '#backend/auth/parse-input.ts'

it('a URL path without a complete UUID has no id', () => {
  expect(parseUuid('boss')).toBeUndefined()
  expect(parseUuid('123e4567-e89b-12d3-a456-42661417400')).toBeUndefined()
})

it('a UUID without a version, such as the ids of the demo, is accepted', () => {
  expect(parseUuid('4E0D1D1C-0B43-BC1D-0F3D-6E4A8C52E7B1')).toBe('4e0d1d1c-0b43-bc1d-0f3d-6e4a8c52e7b1')
})
