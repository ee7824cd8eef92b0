import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFolderStore } from '#backend/files/folder-store.ts'
import { readLimitSettings } from '#server/limit-settings.ts'
import { createHealthService } from '#server/services/health/health.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

it('a node whose database is silent reports within five seconds that it is not ready', async () => {
  const { readiness } = createHealthService({
    replicas: undefined,
    runAs: () => new Promise(() => {}),
    isHearing: () => true,
    canWrite: async () => true,
    store: createFolderStore('/nowhere'),
    env: { SMTP_URL: undefined, MAIL_FROM: 'us@example.org', DATA_DIR: '.', LIMITS: readLimitSettings({}) },
  })
  const told = readiness()
  await vi.advanceTimersByTimeAsync(4_900)
  expect(await Promise.race([told, 'no answer'])).toMatchObject({ isAnswered: false, isHearing: true })
})
