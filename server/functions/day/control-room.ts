import { z } from 'zod'
import { defineOwnerCommand, unreadableBody } from '#server/functions/define-function.ts'

/**
 * `announce-day-step` (not in the specification): announces a step to the other control rooms, after it was
 * started and while it can still be cancelled.
 */
export const announceDayStep = defineOwnerCommand({
  input: z.strictObject({
    key: z.guid(unreadableBody),
    kind: z.string().max(40, unreadableBody),
    app: z.int32(unreadableBody).nullish(),
  }),
  sql: (tx, { key, kind, app }) => tx`select private.announce_day_step(${key}, ${kind}, ${app ?? null})`,
})

/** `take-back-day-step` (not in the specification): withdraws the caller's announcement of a step. */
export const undoDayStep = defineOwnerCommand({
  input: z.strictObject({ key: z.guid(unreadableBody) }),
  sql: (tx, { key }) => tx`select private.take_back_day_step(${key})`,
})

/** `set-day-stream` (not in the specification): sets whether viewers can see the stream, with the message and addresses for them. */
export const setDayStream = defineOwnerCommand({
  input: z.strictObject({
    is_down: z.boolean(),
    words: z.string().max(4000, unreadableBody),
    second_url: z.string().max(4000, unreadableBody),
    audio_url: z.string().max(4000, unreadableBody),
  }),
  sql: (tx, { is_down, words, second_url, audio_url }) =>
    tx`select private.set_day_stream(${is_down}, ${words}, ${second_url}, ${audio_url})`,
})
