import { z } from 'zod'

/** One frame of the protocol, independent of the serializer. */
export type RealtimeMessage = {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  /** Content of the message. Never null, because the official client looks for keys in it. */
  payload: object
}

export type ProtocolVersion = '1.0.0' | '2.0.0'

const reference = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => value ?? null)
const payload = z.looseObject({}).catch({})
const version1 = z.object({
  join_ref: reference,
  ref: reference,
  topic: z.string(),
  event: z.string(),
  payload,
})
const version2 = z.tuple([reference, reference, z.string().max(256), z.string().max(64), payload])

/** Decodes a text frame. Undefined if it is invalid. */
export function decodeMessage(text: string, version: ProtocolVersion): RealtimeMessage | undefined {
  try {
    const frame: unknown = JSON.parse(text)
    if (version === '1.0.0') {
      const { join_ref, ...rest } = version1.parse(frame)
      return { joinRef: join_ref, ...rest }
    }
    const [joinRef, ref, topic, event, body] = version2.parse(frame)
    return { joinRef, ref, topic, event, payload: body }
  } catch {
    return undefined // no answer for a frame that does not parse, like upstream
  }
}

export function encodeMessage(
  { joinRef, ref, topic, event, payload: body }: RealtimeMessage,
  version: ProtocolVersion,
): string {
  return JSON.stringify(
    version === '1.0.0'
      ? { topic, event, payload: body, ref, join_ref: joinRef }
      : [joinRef, ref, topic, event, body],
  )
}

/**
 * Decodes a binary push of version 2: `3, len(join_ref), len(ref), len(topic), len(event), len(meta),
 * encoding`, then those strings, then the payload, which is ignored.
 */
export function decodePush(bytes: Buffer): RealtimeMessage | undefined {
  const [kind, ...lengths] = bytes.subarray(0, 5)
  if (kind !== 3 || lengths.length < 4) return undefined
  let at = 7
  const [joinRef = '', ref = '', topic = '', event = ''] = lengths.map((length) => {
    at += length
    return bytes.toString('utf8', at - length, at)
  })
  return { joinRef: joinRef || null, ref: ref || null, topic, event, payload: {} }
}
