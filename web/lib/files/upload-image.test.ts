import { afterEach, expect, test, vi } from 'vitest'
import { type Backend, refusalText } from '#web/lib/backend.ts'
import { pictureMessages, uploadImage } from '#web/lib/files/upload-image.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a picture whose line is dead is given up after two minutes, in the words of the form', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('AbortSignal', {})
  const send = (_: string, init?: RequestInit) =>
    new Promise((_, refuse) => {
      init?.signal?.addEventListener('abort', () =>
        refuse(new DOMException('signal timed out', 'TimeoutError')),
      )
    })
  const backend = { send } as Pick<Backend, 'send'> as Backend
  const file = new File(['x'], 'wall.png', { type: 'image/png' })
  const said: string[] = []
  void uploadImage(backend, { bucket: 'blog-images', file }).catch((error) =>
    said.push(refusalText(error, pictureMessages.uploadFailed)),
  )
  await vi.advanceTimersByTimeAsync(119_000)
  expect(said).toEqual([])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(said).toEqual([pictureMessages.uploadFailed])
})

test('a picture is asked for again at each use, because another one can take its place at this address', async () => {
  const sent: (RequestInit | undefined)[] = []
  const send = async (_: string, init?: RequestInit) => {
    sent.push(init)
    return Response.json({})
  }
  const backend = { send } as Pick<Backend, 'send'> as Backend
  await uploadImage(backend, {
    bucket: 'sponsor-logos',
    file: new File(['x'], 'logo.png', { type: 'image/png' }),
  })
  expect(sent[0]?.headers).toMatchObject({ 'cache-control': 'no-cache' })
})

test('a full bucket is not told as a picture that is too large', async () => {
  const send = async () => Response.json({ code: 'BucketFull' }, { status: 400 })
  const backend = { send } as Pick<Backend, 'send'> as Backend
  const file = new File(['x'], 'logo.png', { type: 'image/png' })
  await expect(uploadImage(backend, { bucket: 'sponsor-logos', file })).rejects.toThrow(
    'There is no room left. Remove files you no longer use.',
  )
})
