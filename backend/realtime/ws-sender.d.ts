// The package exports its framing, but its types leave it out.
import 'ws'

declare module 'ws' {
  type FrameOptions = { fin: boolean; rsv1: boolean; opcode: number; mask: boolean; readOnly: boolean }

  export const Sender: { frame(data: Buffer, options: FrameOptions): Buffer[] }
}
