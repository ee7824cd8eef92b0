import { afterEach, expect, it } from 'vitest'
import { defaultFacts } from '#shared/campaign.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { createBackendClient } from '#web/common/data/backend.ts'
import { getSiteZone, setSiteZone } from '#web/common/time/site-zone.ts'
import { campaignFactsKey, campaignFactsQuery } from '#web/public/attempt/queries.ts'

const { zone } = defaultFacts.attempt
afterEach(() => setSiteZone(zone))

const factsIn = (zone: string) => ({ ...defaultFacts, attempt: { ...defaultFacts.attempt, zone } })

it('the response of another query does not change the site’s time zone', () => {
  createQueryClient().setQueryData(['something'], factsIn('Africa/Nairobi'))
  expect(getSiteZone()).toBe(zone)
})

it('the settings of the page set the site’s time zone before anything is rendered', () => {
  const queryClient = createQueryClient()
  const { meta } = campaignFactsQuery(
    createBackendClient({ url: 'https://example.org', publishableKey: 'x' }),
  )
  queryClient.getQueryCache().build(queryClient, { queryKey: campaignFactsKey, ...(meta && { meta }) })
  queryClient.setQueryData(campaignFactsKey, factsIn('Africa/Nairobi'))
  expect(getSiteZone()).toBe('Africa/Nairobi')
})
