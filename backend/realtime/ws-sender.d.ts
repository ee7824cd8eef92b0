// Declares the package's framing, which is exported but missing in its types.
import 'ws'

declare module 'ws' {
  type FrameOptions = { fin: boolean; rsv1: boolean; opcode: number; mask: boolean; readOnly: boolean }

  export const Sender: { frame(data: Buffer, options: FrameOptions): Buffer[] }
}
