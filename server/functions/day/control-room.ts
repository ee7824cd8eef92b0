import { z } from 'zod'
import { defineOwnerCommand, unreadableBodyError } from '#server/functions/define-function.ts'

/**
 * `announce-day-step` (not in the specification): shows the other control rooms a step that was started in
 * this one and can still be cancelled.
 */
export const announceDayStep = defineOwnerCommand({
  input: z.strictObject({
    key: z.guid(unreadableBodyError),
    kind: z.string().max(40, unreadableBodyError),
    app: z.int32(unreadableBodyError).nullish(),
  }),
  sql: (tx, { key, kind, app }) => tx`select private.announce_day_step(${key}, ${kind}, ${app ?? null})`,
})

/** `take-back-day-step` (not in the specification): withdraws the caller's announcement of a step. */
export const undoDayStep = defineOwnerCommand({
  input: z.strictObject({ key: z.guid(unreadableBodyError) }),
  sql: (tx, { key }) => tx`select private.take_back_day_step(${key})`,
})

/**
 * `set-day-stream` (not in the specification): sets whether the stream is down. It also sets the message for
 * viewers, and the addresses of a second stream and of an audio stream.
 */
export const setDayStream = defineOwnerCommand({
  input: z.strictObject({
    is_down: z.boolean(),
    words: z.string().max(4000, unreadableBodyError),
    second_url: z.string().max(4000, unreadableBodyError),
    audio_url: z.string().max(4000, unreadableBodyError),
  }),
  sql: (tx, { is_down, words, second_url, audio_url }) =>
    tx`select private.set_day_stream(${is_down}, ${words}, ${second_url}, ${audio_url})`,
})
