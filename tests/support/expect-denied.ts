import { expect } from 'vitest'

/** Expects a query to fail because no grant or no policy allows it. */
export const expectDenied = (asked: PromiseLike<unknown>, message?: string) =>
  expect(asked, message).rejects.toMatchObject({ code: '42501' })
