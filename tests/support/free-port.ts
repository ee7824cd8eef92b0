import { findFreePort } from '#backend/embedded-postgres/server.ts'

/** Returns the number of a free port of this machine. */
export const chooseFreePort = async (): Promise<number> => Number(await findFreePort(0))
