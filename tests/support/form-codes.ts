import type { Page } from 'playwright-core'
import { type RunAs, service } from '#backend/db/run-as.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

type Site = { runAs: RunAs; codeFrom: (email: string) => Promise<string> }

/** Reads the codes of the forms that work without scripts, and enters them. */
export function createFormCodeHelpers({ runAs, codeFrom }: Site) {
  /**
   * Waits until the outbox is empty, and then reads the newest code. A second email to the same address would
   * have another code, and may still be in the outbox.
   */
  async function newestCode(email: string): Promise<string> {
    await waitUntil('all emails to be sent', async () => {
      const waiting = await runAs(
        service,
        (tx) => tx`select 1 from private.email_outbox where recipient = ${email} and sent_at is null`,
      )
      return waiting.length === 0
    })
    return codeFrom(email)
  }
  async function prove(page: Page, email: string) {
    await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor()
    await page.getByLabel('Verification code').fill(await newestCode(email))
    await page.getByRole('button', { name: 'Verify' }).click()
  }
  return { newestCode, prove }
}
