import { type RunAs, service } from '#backend/db/run-as.ts'
import { getMonotonicMs } from '#backend/http/monotonic.ts'

export type UsedFormStore = ReturnType<typeof createUsedFormStore>

/** Milliseconds that a second click waits for the result of the first. */
const timeoutMs = 8_000
const pause = 200
/**
 * Seconds after which a claim counts as abandoned, because the node was killed during the request. The form's
 * idempotency key prevents a second processing.
 */
const abandonedAfter = 60

/**
 * Lets each form be processed once. A browser shows the answer to the last click, so a second click waits and
 * gets the answer of the first.
 */
export function createUsedFormStore(runAs: RunAs) {
  /**
   * Returns true if this caller may process the form. Otherwise waits for the first caller and returns its
   * redirect, or null if there is none in time.
   */
  async function claim(id: Buffer): Promise<true | string | null> {
    const end = getMonotonicMs() + timeoutMs
    for (;;) {
      const found = await runAs(service, async (tx) => {
        const [claimed] = await tx`
          insert into private.used_forms as form (id) values (${id})
          on conflict (id) do update set created_at = now()
            where form.outcome is null and form.created_at < now() - make_interval(secs => ${abandonedAfter})
          returning id`
        if (claimed) return true
        const [earlier] = await tx<{ outcome: string | null }[]>`
          select outcome from private.used_forms where id = ${id}`
        return earlier?.outcome ?? null
      })
      if (found !== null || getMonotonicMs() > end) return found
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }

  const finish = (id: Buffer, outcome: string) =>
    runAs(service, (tx) => tx`update private.used_forms set outcome = ${outcome} where id = ${id}`)

  /** Releases a form whose request failed, so that it can be sent again. */
  const release = (id: Buffer) =>
    runAs(service, (tx) => tx`delete from private.used_forms where id = ${id} and outcome is null`)

  return { claim, finish, release }
}
