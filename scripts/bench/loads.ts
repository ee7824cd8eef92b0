import { boardPath } from './board-page.ts'
import type { BenchLoad } from './compare.ts'
import type { VoteLine } from './raw-servers.ts'

export const connectionCount = 32
const sourcesOfConnection = 250

/** Creates the official client's request for a board page, with the browser's Accept-Encoding if given. */
export function createBoardLoad(publishableKey: string, acceptEncoding?: string): BenchLoad {
  const common = [
    'Host: 127.0.0.1',
    'Accept: */*',
    'Accept-Profile: public',
    `apikey: ${publishableKey}`,
    `Authorization: Bearer ${publishableKey}`,
    'X-Client-Info: supabase-js/2.109.0; runtime=node',
    ...(acceptEncoding ? [`Accept-Encoding: ${acceptEncoding}`] : []),
  ]
  // Uses a different source address for each request, because the server limits the reads of one address.
  const request = (connection: number, turn: number) =>
    http(`GET ${boardPath}`, [...common, `X-Forwarded-For: 10.${connection}.${turn}.1`])
  return { framing: 'http', scripts: grid(sourcesOfConnection, request) }
}

/** Creates the load for a process that reads lines instead of HTTP. */
export const createLineLoad = (): BenchLoad => ({ framing: 'line', scripts: grid(1, () => 'page\n') })

export type BenchVoter = { userId: string; sessionId: string; accessToken: string }
export type VotingData = { publishableKey: string; voters: BenchVoter[]; ideas: string[] }

/**
 * Creates the load of voters. Each connection is one visitor with a separate set of ideas, who withdraws and
 * then adds a vote for each idea in turn.
 */
export function createVoteLoads({
  publishableKey,
  voters,
  ideas,
}: VotingData): Record<'http' | 'line', BenchLoad> {
  const turns = Math.floor(ideas.length / connectionCount) * 2
  const lineOf = (connection: number, turn: number): VoteLine => ({
    userId: voters[connection]?.userId ?? '',
    sessionId: voters[connection]?.sessionId ?? '',
    source: `10.0.${connection}.1`,
    ideaId: ideas[connection * (turns / 2) + Math.floor(turn / 2)] ?? '',
    vote: turn % 2 === 1,
  })
  const asHttp = (connection: number, turn: number) => {
    const { ideaId, vote, source } = lineOf(connection, turn)
    const body = JSON.stringify({ ideaId, vote })
    const headers = [
      'Host: 127.0.0.1',
      'Accept: */*',
      `apikey: ${publishableKey}`,
      `Authorization: Bearer ${voters[connection]?.accessToken}`,
      `X-Forwarded-For: ${source}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ]
    return http('POST /functions/v1/vote-on-idea', headers, body)
  }
  const asLine = (connection: number, turn: number) => `${JSON.stringify(lineOf(connection, turn))}\n`
  return {
    http: { framing: 'http', scripts: grid(turns, asHttp) },
    line: { framing: 'line', scripts: grid(turns, asLine) },
  }
}

const http = (start: string, headers: string[], body = '') =>
  `${start} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`

function grid(turns: number, request: (connection: number, turn: number) => string): string[][] {
  return Array.from({ length: connectionCount }, (_, connection) =>
    Array.from({ length: turns }, (_, turn) => request(connection, turn)),
  )
}
