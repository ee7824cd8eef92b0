import { expect } from 'vitest'

/** Expects the database error for a missing right, by grant or by policy. */
export const expectDenied = (asked: PromiseLike<unknown>, message?: string) =>
  expect(asked, message).rejects.toMatchObject({ code: '42501' })
