import { z } from 'zod'
import { forOwner, unreadable } from '#server/api/functions/define-function.ts'

// db/functions/day_plan.sql decides under the lock of the log if a slot exists and is free.

/** `place-app` (ours): moves an app to another slot of the plan; the apps between move up or down by one. */
export const placeApp = forOwner({
  input: z.strictObject({ app: z.int32(unreadable), place: z.int32(unreadable) }),
  async run({ input: { app, place }, administrator, server }) {
    await server.runAs(administrator.identity, (tx) => tx`select private.place_app(${app}, ${place})`)
    return {}
  },
})

/** `plan-app` (ours): saves the name, the minutes and the tools of a slot. */
export const planApp = forOwner({
  input: z.strictObject({
    app: z.int32(unreadable),
    name: z.string().max(4000, unreadable),
    minutes: z.int32(unreadable),
    tools: z.string().max(4000, unreadable),
  }),
  async run({ input: { app, name, minutes, tools }, administrator, server }) {
    await server.runAs(
      administrator.identity,
      (tx) => tx`select private.plan_app(${app}, ${name}, ${minutes}, ${tools})`,
    )
    return {}
  },
})

/** `take-idea` (ours): makes an approved idea an app of the plan. */
export const takeIdea = forOwner({
  input: z.strictObject({ app: z.int32(unreadable), idea: z.guid(unreadable), minutes: z.int32(unreadable) }),
  async run({ input: { app, idea, minutes }, administrator, server }) {
    await server.runAs(
      administrator.identity,
      (tx) => tx`select private.take_idea(${app}, ${idea}, ${minutes})`,
    )
    return {}
  },
})

/** `empty-slot` (ours): empties a slot of the plan. Its idea can be planned again. */
export const emptySlot = forOwner({
  input: z.strictObject({ app: z.int32(unreadable) }),
  async run({ input: { app }, administrator, server }) {
    await server.runAs(administrator.identity, (tx) => tx`select private.empty_slot(${app})`)
    return {}
  },
})
