import { createHash, randomUUID } from 'node:crypto'
import { type RunAs, service } from '#backend/db/run-as.ts'
import type { EvidenceService } from '#server/services/files/evidence.ts'
import { evidencePartBytes } from '#shared/evidence.ts'
import { createVideoEntry } from '#shared/videos.ts'

type Sent = { name: string; type: string; bytes: Uint8Array; text: string; is_public: boolean }

/** The smallest valid PNG: one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/**
 * Adds a public document, a public picture and a private recording. Uploads them in parts and adds their
 * entries, like a device. Registers a video of the whole day.
 */
export async function addRehearsalEvidence(
  runAs: RunAs,
  { evidence, by }: { evidence: EvidenceService; by: string },
) {
  const paper = Buffer.from('20 apps in 24 hours. Rehearsed, so nothing here counts.\n')
  const recording = Buffer.alloc(evidencePartBytes + 4_096, 'tick ')
  const first = await send({
    name: 'paper.txt',
    type: 'text/plain',
    bytes: paper,
    text: 'The paper on the desk',
    is_public: true,
  })
  const second = await send({
    name: 'desk.mp4',
    type: 'video/mp4',
    bytes: recording,
    text: 'The desk at the end',
    is_public: false,
  })
  const third = await send({
    name: 'desk.png',
    type: 'image/png',
    bytes: picture,
    text: 'The desk from above',
    is_public: true,
  })
  return [first, second, third, await registerVideo(runAs, by)]

  async function send({ name, type, bytes, text, is_public }: Sent): Promise<number> {
    const file = { id: randomUUID(), name, type, size: bytes.length }
    const entry = {
      key: randomUUID(),
      evidence_id: file.id,
      happened_at: new Date().toISOString(),
      sha256: createHash('sha256').update(bytes).digest('hex'),
      text,
      is_public,
    }
    await runAs(service, (tx) => tx`select private.begin_evidence(${by}, ${tx.json(file)}::jsonb)`)
    for (let at = 0; at < bytes.length; at += evidencePartBytes)
      await evidence.append(file.id, at, bytes.subarray(at, at + evidencePartBytes))
    const [written] = await runAs(
      service,
      (tx) => tx<{ number: number }[]>`
        select number from private.add_evidence(${by}, ${tx.json(entry)}::jsonb)`,
    )
    return written?.number ?? 0
  }
}

async function registerVideo(runAs: RunAs, by: string): Promise<number> {
  const [whole] = await runAs(
    service,
    (tx) => tx<{ from: Date; to: Date }[]>`
      select min(happened_at) as from, max(happened_at) as to from public.day_log
      where attempt = 'rehearsal' and kind in ('attempt_started', 'attempt_ended')`,
  )
  if (!whole) throw new Error('The rehearsal has no attempt.')
  const video = {
    name: 'Camera 1, card 1',
    from: whole.from.getTime(),
    to: whole.to.getTime(),
    bytes: 128_000_000_000,
    sha256: createHash('sha256').update('Camera 1, card 1').digest('hex'),
  }
  const entry = {
    key: randomUUID(),
    happened_at: new Date().toISOString(),
    ...createVideoEntry(video),
  }
  const [written] = await runAs(
    service,
    (tx) => tx<{ number: number }[]>`
      select number from private.write_day_entry(${by}, ${tx.json(entry)}::jsonb)`,
  )
  return written?.number ?? 0
}
