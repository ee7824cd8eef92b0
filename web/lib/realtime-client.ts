import { RealtimeClient } from '@supabase/realtime-js'

type Options = { url: string; publishableKey: string; accessToken: () => Promise<string> }

/** The official client. Its address is the server's, by the websocket's own scheme. */
export function createRealtimeClient({ url, publishableKey, accessToken }: Options): RealtimeClient {
  const address = new URL(`${url}/realtime/v1`, globalThis.location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  return new RealtimeClient(address.href, { params: { apikey: publishableKey }, accessToken })
}
