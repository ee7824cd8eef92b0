import { z } from 'zod'
import { defineOwnerCommand, unreadableBodyError } from '#server/functions/define-function.ts'

// db/functions/day_plan.sql locks the log and decides whether a slot exists and is free.

/** `place-app` (not in the specification): moves an app to another slot of the plan; the apps between move up or down by one. */
export const moveAppToSlot = defineOwnerCommand({
  input: z.strictObject({ app: z.int32(unreadableBodyError), place: z.int32(unreadableBodyError) }),
  sql: (tx, { app, place }) => tx`select private.place_app(${app}, ${place})`,
})

/** `plan-app` (not in the specification): saves the name, the minutes and the tools of a slot. */
export const planApp = defineOwnerCommand({
  input: z.strictObject({
    app: z.int32(unreadableBodyError),
    name: z.string().max(4000, unreadableBodyError),
    minutes: z.int32(unreadableBodyError),
    tools: z.string().max(4000, unreadableBodyError),
  }),
  sql: (tx, { app, name, minutes, tools }) =>
    tx`select private.plan_app(${app}, ${name}, ${minutes}, ${tools})`,
})

/** `take-idea` (not in the specification): makes an approved idea an app of the plan. */
export const assignIdeaToApp = defineOwnerCommand({
  input: z.strictObject({
    app: z.int32(unreadableBodyError),
    idea: z.guid(unreadableBodyError),
    minutes: z.int32(unreadableBodyError),
  }),
  sql: (tx, { app, idea, minutes }) => tx`select private.take_idea(${app}, ${idea}, ${minutes})`,
})

/** `empty-slot` (not in the specification): empties a slot of the plan. Its idea can be planned again. */
export const clearSlot = defineOwnerCommand({
  input: z.strictObject({ app: z.int32(unreadableBodyError) }),
  sql: (tx, { app }) => tx`select private.clear_slot(${app})`,
})
