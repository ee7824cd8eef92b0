import { RealtimeClient } from '@supabase/realtime-js'

type Options = { url: string; publishableKey: string; accessToken: () => Promise<string> }

/** Creates the official client with the server's address as a websocket URL. */
export function createRealtimeClient({ url, publishableKey, accessToken }: Options): RealtimeClient {
  const address = new URL(`${url}/realtime/v1`, globalThis.location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  return new RealtimeClient(address.href, { params: { apikey: publishableKey }, accessToken })
}
