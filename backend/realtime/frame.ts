import { Sender } from 'ws'

/** Returns a text message as a websocket frame, for all sockets that get the same text. */
export const createWebSocketFrame = (text: string): Buffer =>
  Buffer.concat(
    Sender.frame(Buffer.from(text), { fin: true, rsv1: false, opcode: 1, mask: false, readOnly: true }),
  )
